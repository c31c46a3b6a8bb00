"""Chinese, in simplified characters."""

from pagetrap.sites.words.tables import Words, items

__all__ = ["WORDS"]

WORDS = Words(
    portal="欢迎访问本站",
    services="便民服务",
    headlines="今日要闻",
    directory="全部分类",
    events="活动日历",
    jobs="招聘信息",
    downloads="软件下载",
    shop="全部商品",
    departures="发车时刻",
    visit="参观指南",
    members="最新帖子",
    figures="主要数据",
    documents="文件资料",
    data="数据集",
    pictures="图片",
    feed="订阅更新",
    venue="地点",
    date="日期",
    admission="门票",
    employer="用人单位",
    place="工作地点",
    salary="薪资",
    version="版本",
    size="大小",
    updated="更新日期",
    price="价格",
    line="线路",
    platform="站台",
    address="地址",
    phone="电话",
    opening="开放时间",
    closed="闭馆",
    category="分类",
    status="状态",
    responsible="联系人",
    year="年份",
    name="名称",
    results="共 {n} 条结果",
    range="第 {a} 至 {b} 条，共 {n} 条",
    page="第 {a} 页，共 {b} 页",
    money="¥{w}.{c}",
    loading="正在加载，请稍候",
    offer="离开之前：一份优惠",
    wall="请确认您不是机器人",
    gone="您访问的页面不存在",
    categories=items("""
        自行车; 图书; 船艇; 面包糕点; 陶瓷; 钟表; 园艺; 香草; 风筝; 灯具; 地图; 乐器; 纸品; 宠物
        种子; 帐篷; 工具; 毛线
    """),
    event_kinds=items(
        "音乐会; 导览; 讲座; 工作坊; 朗读会; 开放日; 跳蚤市场; 电影之夜; 合唱之夜; 问答之夜"
    ),
    themes=items("""
        在古桥上; 面向初学者; 与港口合唱团同行; 话说蜜蜂; 烛光专场; 夜猫子专场; 走近磨坊
        茶香相伴; 话说河流; 邻里专场; 果园专场
    """),
    trades=items("""
        造船工; 面包师; 装订工; 木工; 档案员; 厨师; 电工; 园丁; 玻璃工; 引航员; 图书管理员; 机修工
        调音师; 瓦工; 制鞍匠; 测量员
    """),
    venues=items("市政厅; 粮仓; 船闸小屋; 老影院; 帆布工坊; 村小学; 泵房; 阅览室; 电车库"),
    towns=items(
        "柳桥镇; 青禾湾; 石磨里; 白鹭洲村; 松岭坡; 苇塘; 梅溪口; 云杉坪; 鹤鸣渡; 榆林湾; 枫桥里; 竹影村"
    ),
    goods=items("""
        台灯; 水壶; 折叠椅; 背包; 羊毛毯; 园艺叉; 袖珍收音机; 面包盒; 马灯; 挂钟; 野餐篮; 茶具
        工具箱; 雨伞
    """),
    papers=items("""
        年度报告; 章程; 平面图; 收费标准; 会议纪要; 噪声评估; 地下水报告; 参展须知; 树木名录
        价目表
    """),
    counts=items(
        "参观人次; 借阅量; 会员数; 朗读场次; 自行车流量; 树木数; 许可数; 摆渡班次; 志愿者; 维修件数"
    ),
    states=items("开放; 已核对; 等待中; 已批准"),
    weekdays=items("星期一; 星期二; 星期三; 星期四; 星期五; 星期六; 星期日"),
    streets=items("磨坊巷; 码头路; 果园街; 站前广场; 水坝路; 礼堂坡"),
)
