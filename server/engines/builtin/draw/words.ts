/** A word of its own in English or Russian; other scripts do not part words. */
const own = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`
const of = (chinese: string, english: string, korean: string, russian: string) =>
  new RegExp(
    [chinese, own(english), `(?<!\\p{L})(?:${korean})`, `(?<!\\p{L})(?:${russian})`].filter(Boolean).join('|'),
    'giu',
  )

/** Names of styles are taken out of a prompt before its things are looked for: 水彩 is no water. */
export const styleWords = {
  ink: of(
    '水墨|国画|國畫|墨画|墨畫',
    'ink (?:wash|painting)|sumi-?e|chinese painting|ink',
    '수묵화?',
    'тушь\\p{L}*|китайск\\p{L}+ живопис\\p{L}+',
  ),
  watercolour: of('水彩画?|水彩畫', 'watercolou?rs?', '수채화?', 'акварел\\p{L}+'),
  oil: of('油画|油畫', 'oil painting|oil paint|oil on canvas|in oils?', '유화', 'масл[оя]м?|масляными? краск\\p{L}+'),
  cyberpunk: of(
    '赛博朋克|賽博龐克|赛博|霓虹',
    'cyber-?punk|neon|synthwave|vaporwave',
    '사이버펑크|네온',
    'киберпанк\\p{L}*|неон\\p{L}*',
  ),
  pixel: of('像素风?|像素風', 'pixel(?: ?art)?|8-?bit', '픽셀\\p{L}*', 'пиксел\\p{L}*'),
} as const

/** What can be drawn, by the words that ask for it, in Chinese, English, Korean and Russian. */
export const things = {
  sea: of(
    '(?<!上|珠)海|沙滩|沙灘|大洋|浪',
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
    '山|峰|岭|嶺|崖',
    'mountains?|mountainous|hills?|peaks?|alps|cliffs?|valleys?',
    '산(?!책|타|소|업)|언덕|봉우리|계곡',
    'гор[аыеу]|горой(?!\\p{L})|горн\\p{L}*|холм\\p{L}*|вершин\\p{L}*|альп\\p{L}*|скал\\p{L}*',
  ),
  volcano: of('火山', 'volcano(?:es)?', '화산', 'вулкан\\p{L}*'),
  city: of(
    '城市|都市|(?<!长|古|紫禁)城(?!堡|墙)|上海|香港|东京|東京|首尔|首爾|莫斯科|街|大厦|大廈|高楼|高樓|摩天',
    'city|cities|cityscape|urban|skylines?|downtown|streets?|skyscrapers?|tokyo|shanghai|seoul|moscow|new york|town',
    '도시|서울|거리|빌딩|시내|도심',
    'город\\p{L}*|улиц\\p{L}*|небоскр[её]б\\p{L}*|москв\\p{L}*',
  ),
  forest: of(
    '森林|树林|樹林|丛林|叢林|(?<!园)林(?!肯)',
    'forests?|woods|woodland|jungles?',
    '숲|삼림|밀림|정글',
    'лес(?:а|у|ом|ов|е|н\\p{L}+)?(?!\\p{L})|джунгл\\p{L}*|чащ\\p{L}*',
  ),
  tree: of(
    '树(?!林)|樹(?!林)|松|柳',
    'trees?|oaks?|pines?|willows?',
    '나무|소나무',
    'дерев\\p{L}*|сосн\\p{L}*|дуб\\p{L}*|ив[аы]',
  ),
  blossom: of(
    '樱|櫻|桃花|梅花|梅|杏花|花树|花樹',
    '(?:cherry |plum |peach )?blossoms?|sakura',
    '벚꽃|매화|복숭아꽃',
    'сакур\\p{L}*|цвет[её]т вишн\\p{L}*|вишн\\p{L}*',
  ),
  autumn: of(
    '秋|枫|楓|红叶|紅葉|落叶|落葉',
    'autumn|fall(?:ing)? leaves|maples?|fallen leaves',
    '가을|단풍|낙엽',
    'осен\\p{L}*|кл[её]н\\p{L}*|листопад\\p{L}*',
  ),
  bamboo: of('竹', 'bamboos?', '대나무|대숲', 'бамбук\\p{L}*'),
  palm: of('椰|棕榈|棕櫚', 'palms?|palm trees?|coconuts?|tropical', '야자\\p{L}*', 'пальм\\p{L}*|тропи\\p{L}*'),
  flowers: of(
    '(?<!樱|櫻|桃|梅|雪|浪|烟|火|煙|杏|荷|蓮|莲)花(?!树|樹)|玫瑰|薰衣草|向日葵|郁金香|鬱金香',
    'flowers?|roses?|tulips?|lavender|sunflowers?|dais(?:y|ies)|garden|wildflowers?',
    '꽃|장미|튤립|라벤더|해바라기|정원',
    'цвет(?:ок|к[аиуо]\\p{L}*|ы|ов|ами|ущ\\p{L}*)|роз[аыуе]|тюльпан\\p{L}*|лаванд\\p{L}*|подсолнух\\p{L}*|сад(?:а|у|ом|е)?(?!\\p{L})|ромашк\\p{L}*',
  ),
  lotus: of('荷(?!兰|蘭)|莲|蓮', 'lotus(?:es)?|water lil(?:y|ies)', '연꽃', 'лотос\\p{L}*|кувшин\\p{L}*'),
  grassland: of(
    '草原|草地|田野|麦田|麥田|牧场|牧場|原野|稻田|草',
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
    '雪|冰|圣诞|聖誕',
    'snow\\p{L}*|christmas|winter|blizzard|icy?|frozen|glaciers?|arctic',
    '눈(?=이|으로|이\\s|\\s|덮|꽃|내|사람|밭|길|오|,|$)|설산|설경|겨울|크리스마스|얼음|빙하',
    'рождеств\\p{L}*|снег\\p{L}*|снеж\\p{L}*|зим\\p{L}*|л[её]д(?!\\p{L})|льд\\p{L}*|ледян\\p{L}*',
  ),
  rain: of(
    '雨',
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
  stars: of('星', 'stars?|starry|starlight|milky way', '별(?!장|로|명)|은하수', 'зв[её]зд\\p{L}*|млечн\\p{L}*'),
  clouds: of('云(?!海|南)|雲(?!海)', 'clouds?|cloudy', '구름', 'облак\\p{L}*|туч[аиу]'),
  space: of(
    '太空|宇宙|月球|星系|银河系|星球|行星|外星|火星|土星',
    'outer space|space|galax(?:y|ies)|planets?|cosmos|cosmic|universe|nebulas?|mars|saturn',
    '우주|은하(?!수)|행성|화성|토성',
    'космос\\p{L}*|космич\\p{L}*|галактик\\p{L}*|планет\\p{L}*|вселенн\\p{L}*|марс(?:е|а)?(?!\\p{L})|сатурн\\p{L}*',
  ),
  boat: of(
    '船|舟|帆|艇',
    '(?:sail)?boats?|ships?|sails?|yachts?|canoes?',
    '배(?=가|를|와|는|\\s|,|$)|돛단배|요트|보트|범선',
    'лодк\\p{L}*|лодоч\\p{L}*|корабл\\p{L}*|парус\\p{L}*|яхт\\p{L}*',
  ),
  birds: of(
    '鸟|鳥|鹤|鶴|雁|燕|鸥|鷗',
    'birds?|cranes?|gulls?|seagulls?|swallows?|geese|doves?',
    '새(?=가|들|를|와|\\s|,|$)|새들|갈매기|학(?=이|\\s)|두루미|제비',
    'птиц\\p{L}*|птич\\p{L}*|чайк\\p{L}*|журавл\\p{L}*|голуб[ьи]|ласточк\\p{L}*',
  ),
  butterfly: of('蝶', 'butterfl(?:y|ies)', '나비', 'бабоч\\p{L}*'),
  cat: of(
    '猫|貓',
    'cats?|kittens?|kitty',
    '고양이|냥이',
    'кот(?:а|у|ом|е|ы|ов|ик\\p{L}*|[её]н\\p{L}*|ят\\p{L}*)?(?!\\p{L})|кошк\\p{L}*|кошеч\\p{L}*',
  ),
  dog: of(
    '狗|犬|柴犬|小汪',
    'dogs?|pupp(?:y|ies)|corgis?|shiba',
    '강아지|개(?=가|와|를|는|\\s|,|$)|멍멍이',
    'собак\\p{L}*|собач\\p{L}*|п[её]с(?!\\p{L})|щен\\p{L}*',
  ),
  rabbit: of('兔', 'rabbits?|bunn(?:y|ies)|hares?', '토끼', 'кролик\\p{L}*|крольч\\p{L}*|зайц\\p{L}*|заяц|зайч\\p{L}*'),
  panda: of('熊猫|熊貓|猫熊|貓熊', 'pandas?', '판다|팬더', 'панд[аыуе]\\p{L}*'),
  bear: of('熊(?!猫|貓)', 'bears?|teddy', '곰', 'медвед\\p{L}*|медвеж\\p{L}*|мишк\\p{L}*'),
  fox: of('狐', 'fox(?:es)?', '여우', 'лис[аыуе]?(?!\\p{L})|лисиц\\p{L}*|лис[её]н\\p{L}*'),
  fish: of('鱼|魚|锦鲤|錦鯉', 'fish(?:es)?|koi|goldfish', '물고기|잉어|금붕어', 'рыб\\p{L}*|карп\\p{L}*'),
  whale: of('鲸|鯨', 'whales?', '고래', 'кит(?:а|у|ом|ы|ов)?(?!\\p{L})'),
  horse: of(
    '(?<!斑|河)马(?!路|上|克)|(?<!斑|河)馬(?!路|上|克)|骏马',
    'horses?|ponies|pony',
    '말(?=이|을|\\s?한|들|,|$)',
    'лошад\\p{L}*|кон(?:ь|я|и|ей)(?!\\p{L})',
  ),
  person: of(
    '(?<!机器|機器|雪)人(?!工|类|間|间|形)|女孩|男孩|少女|少年|女子|男子|情侣|情侶|孩子|恋人|戀人|旅人|姑娘|老人|诗人|詩人|背影|剪影|侠|俠',
    'persons?|people|man|men|wom[ae]n|girls?|boys?|couples?|child(?:ren)?|kids?|travell?ers?|silhouettes?|lovers?|someone|wanderer',
    '사람|소녀|소년|여자|남자|연인|아이|커플|여행자|여인',
    'человек\\p{L}*|люд[иейям]\\p{L}*|девуш\\p{L}*|девоч\\p{L}*|мальчик\\p{L}*|мужчин\\p{L}*|женщин\\p{L}*|пар[аы](?!\\p{L})|реб[её]н\\p{L}*|дет[иейям]\\p{L}*|путник\\p{L}*|силуэт\\p{L}*|влюбл\\p{L}*',
  ),
  astronaut: of(
    '宇航员|宇航員|太空人|航天员|航天員',
    'astronauts?|cosmonauts?|spaceman',
    '우주인|우주비행사',
    'космонавт\\p{L}*|астронавт\\p{L}*',
  ),
  robot: of('机器人|機器人|机甲|機甲', 'robots?|androids?|mecha', '로봇', 'робот\\p{L}*'),
  house: of(
    '房|屋|村|农舍|農舍|民居|别墅|(?<!国|國|大)家(?!具|庭|乡|鄉)',
    'houses?|cottages?|cabins?|huts?|villages?|farmhouse|home',
    '통나무집|집(?=이|을|과|\\s|들|,|$)|오두막|마을|시골',
    'дом(?:а|у|ом|ик\\p{L}*|ов|е)?(?!\\p{L})|изб[аыуе]\\p{L}*|избушк\\p{L}*|деревн\\p{L}*|хижин\\p{L}*',
  ),
  castle: of(
    '城堡|古堡|宫殿|宮殿',
    'castles?|palaces?|fortress',
    '성(?=이|을|과|\\s|,|$)|성채|궁전|궁궐',
    'зам(?:ок|к[аиуо]\\p{L}*)|двор(?:ец|ц[аыу])\\p{L}*|крепост\\p{L}*',
  ),
  pagoda: of(
    '塔(?!楼)|亭|庙|廟|寺|楼阁|樓閣|古城|古建|宝塔|故宫|故宮',
    'pagodas?|temples?|shrines?|pavilions?',
    '탑|절(?=이|\\s|에|,|$)|사찰|정자|신사',
    'пагод\\p{L}*|храм\\p{L}*|беседк\\p{L}*',
  ),
  bridge: of('桥|橋', 'bridges?', '다리(?=가|를|\\s|위|아래|,|$)|대교', 'мост(?:а|у|ом|ик\\p{L}*|ы|е)?(?!\\p{L})'),
  lighthouse: of('灯塔|燈塔', 'lighthouses?', '등대', 'маяк\\p{L}*'),
  windmill: of('风车|風車', 'windmills?', '풍차', '(?:ветрян\\p{L}+ )?мельниц\\p{L}*'),
  balloon: of(
    '热气球|熱氣球|气球|氣球',
    '(?:hot[- ]?air )?balloons?',
    '열기구|풍선',
    'воздушн\\p{L}+ шар\\p{L}*|шарик\\p{L}*',
  ),
  rocket: of(
    '火箭|飞船|飛船',
    'rockets?|spaceships?|spacecraft|starships?',
    '로켓|우주선',
    'ракет\\p{L}*|звездол[её]т\\p{L}*',
  ),
  train: of('火车|火車|列车|列車|高铁|高鐵', 'trains?|railway', '기차|열차', 'поезд\\p{L}*|паровоз\\p{L}*'),
  car: of(
    '汽车|汽車|轿车|轎車|跑车|跑車|(?<!火|风|列|電|电)车|(?<!火|風|列|電)車',
    'cars?|automobiles?|taxi',
    '자동차|차(?=가|를|\\s)',
    'машин\\p{L}*|автомобил\\p{L}*',
  ),
  fireworks: of(
    '烟花|煙花|烟火|煙火|新年|春节|春節|除夕',
    'fireworks?|new year',
    '불꽃놀이|폭죽|새해|설날',
    'фейерверк\\p{L}*|салют\\p{L}*|нов\\p{L}+ год\\p{L}*',
  ),
  lantern: of('灯笼|燈籠|孔明灯|天灯|天燈|元宵|中秋|春节|春節', 'lanterns?', '등불|연등|랜턴', 'фонар\\p{L}*'),
  snowman: of('雪人', 'snow ?m[ae]n', '눈사람', 'снеговик\\p{L}*'),
  apple: of('苹果|蘋果|水果', 'apples?|fruits?', '사과|과일', 'яблок\\p{L}*|фрукт\\p{L}*'),
  cake: of(
    '蛋糕|甜点|甜點|生日',
    'cakes?|cupcakes?|desserts?|birthdays?',
    '케이크|디저트|생일',
    'торт\\p{L}*|пирож\\p{L}*|десерт\\p{L}*|рождени[яйе]',
  ),
  noodles: of(
    '面条|麵|拉面|美食|食物|饭|飯|火锅|火鍋|饺|餃',
    'noodles?|ramen|food|soup|rice|dumplings?|meal|dish',
    '국수|라면|음식|밥(?=이|을|\\s|,|$)|비빔밥|만두',
    'лапш\\p{L}*|еда(?!\\p{L})|еды|блюд\\p{L}*|суп(?:а|у|ом)?(?!\\p{L})|борщ\\p{L}*|пельмен\\p{L}*',
  ),
  coffee: of(
    '咖啡|茶',
    'coffees?|tea|cappuccino|latte',
    '커피|차(?=\\s?한\\s?잔)|녹차',
    'кофе|ча[йяю](?!\\p{L})|чашк\\p{L}*',
  ),
  heart: of('爱心|愛心|心形', 'hearts?', '하트', 'серд(?:це|ечк)\\p{L}*'),
} as const

export const timeWords = {
  night: of(
    '夜|星空|晚上|深夜|午夜',
    'nights?|midnight|evening|starry',
    '밤(?!나무)|야경|심야|한밤',
    'ноч\\p{L}*|вечер\\p{L}*|полноч\\p{L}*',
  ),
  sunset: of(
    '日落|夕阳|夕陽|黄昏|黃昏|晚霞|傍晚|落日',
    'sunsets?|dusk|twilight|golden hour',
    '노을|일몰|석양|황혼|해질\\s?녘',
    'закат\\p{L}*|сумерк\\p{L}*',
  ),
  dawn: of(
    '日出|清晨|黎明|朝霞|早晨|晨|破晓|破曉',
    'dawn|sunrises?|mornings?|daybreak',
    '새벽|일출|아침|동틀\\s?녘',
    'рассвет\\p{L}*|утр\\p{L}*|восход\\p{L}*|зар[яюи](?!\\p{L})',
  ),
} as const

export const colourWords = {
  red: of('红|紅|赤', 'red|crimson|scarlet', '빨간|빨강|붉은|적색', 'красн\\p{L}*|ал(?:ый|ая|ое|ые)|багров\\p{L}*'),
  orange: of('橙|橘', 'orange|ginger', '주황|오렌지색', 'оранжев\\p{L}*|рыж\\p{L}*'),
  yellow: of(
    '黄(?!昏|河|山)|黃(?!昏|河|山)|金(?!鱼|魚)',
    'yellow|gold(?:en)?(?! hour)',
    '노란|노랑|금색|금빛|황금',
    'ж[её]лт\\p{L}*|золот\\p{L}*',
  ),
  green: of('绿|綠|翠|碧', 'green|emerald', '초록|녹색|푸른\\s?숲', 'зел[её]н\\p{L}*|изумруд\\p{L}*'),
  cyan: of('青', 'cyan|teal|turquoise', '청록', 'бирюз\\p{L}*'),
  blue: of(
    '蓝|藍',
    'blue|azure|indigo',
    '파란|파랑|푸른|청색',
    'син\\p{L}{1,3}(?!\\p{L})|голуб(?:ой|ая|ое|ые|ого|ом)|лазур\\p{L}*',
  ),
  purple: of('紫(?!禁)', 'purple|violet|lilac', '보라|자주', 'фиолет\\p{L}*|лилов\\p{L}*|пурпур\\p{L}*|сирен\\p{L}*'),
  pink: of('粉', 'pink|rosy', '분홍|핑크', 'розов\\p{L}*'),
  brown: of('棕|褐|咖啡色', 'brown|chocolate', '갈색', 'коричнев\\p{L}*|бур(?:ый|ая|ое|ые)'),
  white: of('白(?!天)', 'white', '하얀|흰|백색', 'бел(?:ый|ая|ое|ые|ого|ой|ом|ых|ым|осн\\p{L}*)'),
  black: of('黑(?!夜|龙)', 'black', '검은|까만|검정', 'ч[её]рн\\p{L}*'),
  grey: of('灰', 'gr[ea]y', '회색|잿빛', 'сер(?:ый|ая|ое|ые|ого|ой)'),
} as const

/** How many of what follows. */
export const counts: readonly (readonly [number, RegExp])[] = [
  [
    2,
    of(
      '两|兩|二|情侣|情侶|恋人|戀人',
      'two|2|pair of|couples?(?: of)?|lovers',
      '두|2|연인|커플',
      'два|две|двое|2|пар[аы]|влюбл\\p{L}*',
    ),
  ],
  [3, of('三|孩子们|人们', 'three|3|people|children|kids', '세|3|사람들|아이들', 'три|трое|3|люди|дети')],
  [4, of('四', 'four|4', '네|4', 'четыре|четверо|4')],
  [
    5,
    of(
      '五|一群|许多|許多|很多|群',
      'five|5|many|group of|flock of|several',
      '다섯|5|많은|여러',
      'пять|много|несколько|стая|5',
    ),
  ],
]

export type Thing = keyof typeof things
export type Time = keyof typeof timeWords
export type ColourWord = keyof typeof colourWords
export type StyleWord = keyof typeof styleWords
