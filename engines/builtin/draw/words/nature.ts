import { of } from './pattern'

/** Sky, land and weather. */
export const natureWords = {
  sea: of(
    '(?<!上|珠|脑|花)海(?!报|報|豚|鲜|鮮|绵|棠|鸥|鷗)|沙滩|沙灘|大洋|浪',
    'seas?|seaside|oceans?|beach(?:es)?|waves?|coast|shore|harbou?r',
    '바다|해변|해안|파도|바닷가',
    'мор[еяюс]\\p{L}*|океан\\p{L}*|пляж\\p{L}*|берег\\p{L}*|волн\\p{L}*',
  ),
  lake: of(
    '湖|池塘|水面|倒影',
    'lakes?|ponds?|reflections?',
    '호수|호숫가|연못',
    'озер\\p{L}*|озёр\\p{L}*|пруд\\p{L}*',
  ),
  river: of(
    '河|溪|江南|(?<!镜|浙|黑龙)江|流水|瀑布',
    'rivers?|streams?|creek|waterfalls?|canal',
    '강(?!아지|력|한|렬)|시냇물|개울|폭포',
    'рек[аиуеой]\\p{L}*|ручей|ручь\\p{L}*|водопад\\p{L}*',
  ),
  mountains: of(
    '(?<!太[阳陽][下落])山(?!楂|药|寨)|峰|岭|嶺|崖',
    'mountains?|mountainous|hills?|peaks?|alps|cliffs?|valleys?',
    '산(?!책|타|소|업)|언덕|봉우리|계곡',
    'гор[аыеу]|горой(?!\\p{L})|горн\\p{L}*|холм\\p{L}*|вершин\\p{L}*|альп\\p{L}*|скал\\p{L}*',
  ),
  volcano: of('火山', 'volcano(?:es)?', '화산', 'вулкан\\p{L}*'),
  city: of(
    '城市|都市|(?<!长|長|古|紫禁)城(?!堡|墙)|上海|香港|东京|東京|首尔|首爾|莫斯科|街(?!舞)|大厦|大廈|高楼|高樓|摩天',
    'city|cities|cityscape|urban|skylines?|downtown|streets?|skyscrapers?|tokyo|shanghai|seoul|moscow|new york|town',
    '도시|서울|거리|빌딩|시내|도심',
    'город\\p{L}*|улиц\\p{L}*|небоскр[её]б\\p{L}*|москв\\p{L}*',
  ),
  forest: of(
    '森林|树林|樹林|丛林|叢林|(?<!园|桂|翰|武|柏)林(?!肯|黛玉)',
    'forests?|woods|woodland|jungles?',
    '숲|삼림|밀림|정글',
    'лес(?:а|у|ом|ов|е|н\\p{L}+)?(?!\\p{L})|джунгл\\p{L}*|чащ\\p{L}*',
  ),
  grassland: of(
    '草原|草地|田野|麦田|麥田|牧场|牧場|公园|公園|原野|稻田|(?<!稻|含羞|薰衣)草',
    'grasslands?|meadows?|fields?|prairies?|steppes?|pastures?|grass|lawn|park',
    '초원|들판|잔디|풀밭|논|밭|공원',
    'степ[иьею]\\p{L}*|луг(?:а|у|ом|ов)?(?!\\p{L})|пол[еяю](?!\\p{L})|трав\\p{L}*|парк(?:е|а|у)?(?!\\p{L})',
  ),
  desert: of(
    '沙漠|大漠|戈壁|沙丘',
    'deserts?|dunes?|sahara',
    '사막|모래언덕',
    'пустын\\p{L}*|дюн\\p{L}*|бархан\\p{L}*',
  ),
  snow: of(
    '雪(?!糕|碧)|(?<!过)冬[天日季]|寒冬|冰(?!淇淋|激凌|棒|糖|箱)|圣诞|聖誕',
    'snow\\p{L}*|christmas|winter|blizzard|ic[ey]|frozen|glaciers?|arctic',
    '눈(?=이|으로|이\\s|\\s|덮|꽃|내|사람|밭|길|오|,|$)|설산|설경|겨울|크리스마스|얼음|빙하',
    'рождеств\\p{L}*|снег\\p{L}*|снеж\\p{L}*|зим\\p{L}*|л[её]д(?!\\p{L})|льд\\p{L}*|ледян\\p{L}*',
  ),
  rain: of(
    '暴风雨|暴風雨|雨(?!伞|傘)',
    'rain\\p{L}*|drizzle|storms?',
    '비(?=가|는|를|\\s|\\s?오|\\s?내|,|$)|빗\\p{L}+|폭우|장마',
    'дожд\\p{L}*|ливень|ливн\\p{L}*|гроз[аы]',
  ),
  fog: of(
    '雾|霧|烟雨|煙雨|云海|雲海|朦胧|朦朧',
    'fog\\p{L}*|mist\\p{L}*|haz[ey]',
    '안개|운해',
    'туман\\p{L}*|дымк\\p{L}*',
  ),
  rainbow: of('彩虹', 'rainbows?', '무지개', 'радуг\\p{L}*'),
  aurora: of('极光|極光', 'auroras?|northern lights', '오로라', '(?:северн|полярн)\\p{L}+ сияни\\p{L}*|аврор\\p{L}*'),
  moon: of(
    '月(?!季|球)|中秋',
    'moons?|moonlight|moonlit',
    '달(?=이|빛|과|을|\\s|밤|아래|,|$)|보름달|초승달|추석',
    'лун[аыоеу]\\p{L}*|месяц(?!\\p{L})',
  ),
  sun: of(
    '太阳|太陽|阳光|陽光|烈日|红日|紅日',
    'sun|sunny|sunshine|sunlight',
    '태양|햇살|햇빛|해(?=가|를|와|\\s)',
    'солн\\p{L}*',
  ),
  stars: of(
    '(?<!明|歌|球|行|火|土|卫|影)星+(?!期|巴|系|球)',
    'stars?|starry|starlight|milky way',
    '별(?!장|로|명)|은하수',
    'зв[её]зд\\p{L}*|млечн\\p{L}*',
  ),
  clouds: of('云(?!海|南)|雲(?!海)', 'clouds?|cloudy', '구름', 'облак\\p{L}*|туч[аиу]'),
  space: of(
    '太空|宇宙|月球|星系|银河系|星球|行星|外星|火星|土星',
    'outer space|space|galax(?:y|ies)|planets?|cosmos|cosmic|universe|nebulas?|mars|saturn',
    '우주|은하(?!수)|행성|화성|토성',
    'космос\\p{L}*|космич\\p{L}*|галактик\\p{L}*|планет\\p{L}*|вселенн\\p{L}*|марс(?:е|а)?(?!\\p{L})|сатурн\\p{L}*',
  ),
} as const
