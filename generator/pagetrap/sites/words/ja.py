"""Japanese."""

from pagetrap.sites.words.tables import Words, items

__all__ = ["WORDS"]

WORDS = Words(
    portal="ポータルへようこそ",
    services="サービス一覧",
    headlines="主なニュース",
    directory="すべての分類",
    events="催し物カレンダー",
    jobs="求人情報",
    downloads="ダウンロード一覧",
    shop="取扱商品",
    departures="出発案内",
    visit="ご利用案内",
    members="新着投稿",
    figures="主な数字",
    documents="資料",
    data="データ集",
    pictures="写真",
    feed="フィードで購読",
    venue="会場",
    date="日付",
    admission="入場料",
    employer="勤務先",
    place="勤務地",
    salary="給与",
    version="版",
    size="容量",
    updated="更新日",
    price="価格",
    line="路線",
    platform="番線",
    address="所在地",
    phone="電話",
    opening="開館時間",
    closed="休館",
    category="分類",
    status="状態",
    responsible="担当者",
    year="年度",
    name="名称",
    results="検索結果 {n} 件",
    range="{n} 件中 {a} から {b} 件目",
    page="{b} ページ中 {a} ページ目",
    money="{w}円",
    loading="読み込み中です。お待ちください",
    offer="お帰りの前に：ご提案",
    wall="ロボットではないことを確認してください",
    gone="お探しのページはありません",
    categories=items("""
        自転車; 本; 船; パンと菓子; 陶器; 時計; 庭; 薬草; 凧; 照明; 地図; 楽器; 紙製品; 小動物
        種; テント; 工具; 毛糸
    """),
    event_kinds=items("""
        演奏会; 散策会; 講演会; 体験教室; 朗読会; 公開日; 蚤の市; 映画の夕べ; 合唱の夕べ
        クイズ大会
    """),
    themes=items("""
        古い橋の上で; はじめての方へ; 港の合唱団と; 蜂の話; ろうそくの灯りで; 夜更かしの会
        水車小屋めぐり; お茶とともに; 川の話; ご近所の会; 果樹園にて
    """),
    trades=items("""
        司書; 船大工; パン職人; 製本工; 大工; 記録係; 調理師; 電気工; 庭師; ガラス職人; 水先案内人
        整備士; 調律師; 屋根職人; 革職人; 測量士
    """),
    venues=items(
        "公会堂; 穀物倉庫; 水門小屋; 旧映画館; 帆布工房; 村の学校; 揚水場; 読書室; 電車庫"
    ),
    towns=items("""
        榛野町; 霧浜; 柳瀬ヶ原; 鷺沼村; 椋原; 葦川; 苔橋; 鴎崎町; 楓谷; 蛍田; 雲雀野; 栗駒坂
    """),
    goods=items("""
        卓上灯; やかん; 折りたたみ椅子; 背負い袋; 毛布; 園芸フォーク; 携帯ラジオ; パン入れ
        ランタン; 掛け時計; 行楽かご; 茶器セット; 工具箱; 雨傘
    """),
    papers=items("""
        年次報告書; 規約; 案内図; 料金表; 議事録; 騒音調査; 地下水報告; 出展者の手引き
        樹木台帳; 価格表
    """),
    counts=items("""
        来館者数; 貸出数; 会員数; 朗読回数; 自転車通行量; 樹木数; 許可件数; 渡船回数
        協力者数; 修理件数
    """),
    states=items("受付中; 確認済み; 保留; 承認済み"),
    weekdays=items("月曜日; 火曜日; 水曜日; 木曜日; 金曜日; 土曜日; 日曜日"),
    streets=items("水車小路; 岸壁通り; 果樹園通り; 駅前広場; 堰の道; 礼拝堂坂"),
)
