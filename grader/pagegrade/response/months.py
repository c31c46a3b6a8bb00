"""The names of the months as dates write them, by language; labels are compared with them.

The names are those of the Unicode CLDR, lower case; each form that a date can have.
"""

__all__ = ["MONTHS"]

MONTHS = {
    "ar": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
    "bg": "януари февруари март април май юни юли август септември октомври ноември декември",
    "cs": (
        "ledna února března dubna května června července srpna září října listopadu prosince "
        "leden únor březen duben květen červen červenec srpen říjen listopad prosinec"
    ),
    "da": "januar februar marts april maj juni juli august september oktober november december",
    "el": (
        "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου "
        "σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου ιανουάριοσ φεβρουάριοσ μάρτιοσ απρίλιοσ "
        "μάιοσ ιούνιοσ ιούλιοσ αύγουστοσ σεπτέμβριοσ οκτώβριοσ νοέμβριοσ δεκέμβριοσ"
    ),
    "es": (
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    ),
    "fi": (
        "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta "
        "elokuuta syyskuuta lokakuuta marraskuuta joulukuuta tammikuu helmikuu maaliskuu "
        "huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu"
    ),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "he": "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
    "hi": "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
    "hu": (
        "január február március április május június július augusztus szeptember október "
        "november december"
    ),
    "id": (
        "januari februari maret april mei juni juli agustus september oktober november desember"
    ),
    "it": (
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
        "dicembre"
    ),
    "nl": (
        "januari februari maart april mei juni juli augustus september oktober november december"
    ),
    "nb": "januar februar mars april mai juni juli august september oktober november desember",
    "pl": (
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
        "listopada grudnia styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień "
        "październik listopad grudzień"
    ),
    "pt": (
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
    ),
    "ro": (
        "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie "
        "noiembrie decembrie"
    ),
    "ru": (
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря "
        "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"
    ),
    "sv": ("januari februari mars april maj juni juli augusti september oktober november december"),
    "th": (
        "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม"
    ),
    "tr": "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    "uk": (
        "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада "
        "грудня січень лютий березень квітень травень червень липень серпень вересень жовтень "
        "листопад грудень"
    ),
}
