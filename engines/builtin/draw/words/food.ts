import { of } from './pattern'

/** Food and drink. */
export const foodWords = {
  tomatoes: of('番茄|西红柿|蕃茄', 'tomato(?:es)?', '토마토', 'помидор\\p{L}*|томат\\p{L}*'),
  eggs: of('[鸡雞]?蛋(?![糕黄白挞])|鸡蛋|雞蛋', 'eggs?', '달걀|계란', 'яйц\\p{L}*|яиц(?!\\p{L})'),
  pan: of(
    '(?<!火)[锅鍋](?![炉爐盖])',
    '(?:frying )?pans?|woks?|saucepans?',
    '프라이팬|냄비',
    'сковород\\p{L}*|кастрюл\\p{L}*',
  ),
  apple: of('苹果|蘋果', 'apples?', '사과', 'яблок\\p{L}*'),
  cake: of(
    '蛋糕|甜点|甜點|甜品|生日',
    'cakes?|cupcakes?|desserts?|birthdays?',
    '케이크|디저트|생일',
    'торт\\p{L}*|пирож\\p{L}*|десерт\\p{L}*|рождени[яйе]',
  ),
  noodles: of(
    '面条|麵|拉面|牛肉面|炸酱面|方便面|(?:番茄|西红柿|鸡蛋|牛肉|阳春|葱油|刀削|担担)面|泡面|热干面|(?:碗|吃|拌|汤|煮)面|米线|米粉|美食|食物',
    'noodles?|ramen|food|soup|meal|dish',
    '국수|라면|음식',
    'лапш\\p{L}*|еда(?!\\p{L})|еды|блюд\\p{L}*|суп(?:а|у|ом)?(?!\\p{L})|борщ\\p{L}*',
  ),
  coffee: of('咖啡(?!色)|拿铁', 'coffees?|cappuccino|latte', '커피', 'кофе|чашк\\p{L}*'),
  dumplings: of('[饺餃]子?|馄饨|餛飩|汤圆|湯圓', 'dumplings?|jiaozi|wontons?', '만두|교자', 'пельмен\\p{L}*'),
  hotPot: of('火锅|火鍋|麻辣烫|冒菜', 'hot ?pots?', '훠궈|전골|마라탕', 'хого|хот-?пот'),
  buns: of(
    '包子|馒头|饅頭|小笼包?|小籠包|蒸笼|点心|早茶|烧麦',
    'steamed buns?|bao ?zi|dim ?sum|baos?',
    '찐빵|왕만두|딤섬',
    'баоцзы|манты|паров\\p{L}+ булоч\\p{L}*',
  ),
  zongzi: of('粽子?|端午', 'zong ?zi|rice dumplings?', '쭝쯔', 'цзунцзы'),
  mooncakes: of('月饼|月餅', 'moon ?cakes?', '월병', 'лунн\\p{L}+ прян\\p{L}*'),
  tanghulu: of('糖葫芦|冰糖葫芦|糖葫蘆', 'tanghulu|candied (?:haws?|fruits?)', '탕후루', 'танхулу'),
  rice: of(
    '米饭|米飯|白饭|盖饭|炒饭|吃饭|吃飯|便当|(?<!米|炒|盖|吃|做|白)[饭飯](?!店|馆)|年夜饭|年夜飯',
    '(?:bowl of |fried )?rice|bento',
    '쌀?밥(?=이|을|\\s|,|$)|비빔밥|도시락',
    'рис(?:а|у|ом)?(?!\\p{L})',
  ),
  tea: of(
    '(?<!奶)茶(?!花)|功夫茶|茶壶|茶壺',
    'tea(?:pots?|cups?)?',
    '(?:녹|홍)?차(?=\\s?한\\s?잔|를\\s?마)|녹차|찻\\p{L}+',
    'ча[йяюе](?!\\p{L})|чайник\\p{L}*',
  ),
  milkTea: of(
    '奶茶|珍珠奶茶|果茶|饮料|飲料|果汁',
    '(?:bubble|milk|boba) teas?|boba|juice',
    '버블티|밀크티|주스',
    'бабл-?ти|молочн\\p{L}+ ча[йя]\\p{L}*|сок(?:а|у)?(?!\\p{L})',
  ),
  iceCream: of('冰淇淋|冰激凌|雪糕|甜筒|冰棒', 'ice ?creams?|gelato|popsicles?', '아이스크림', 'морожен\\p{L}*'),
  strawberries: of('草莓', 'strawberr(?:y|ies)', '딸기', 'клубник\\p{L}*'),
  watermelon: of('西瓜', 'watermelons?', '수박', 'арбуз\\p{L}*'),
  fruits: of(
    '水果|香蕉|葡萄|橙子|橘子|桔子',
    'fruits?|bananas?|grapes?|oranges(?!\\p{L})',
    '과일|바나나|포도',
    'фрукт\\p{L}*|банан\\p{L}*|виноград\\p{L}*|апельсин\\p{L}*',
  ),
  burger: of('汉堡包?|漢堡', '(?:ham|cheese)?burgers?', '햄버거|버거', '(?:гам|чиз)?бургер\\p{L}*'),
  pizza: of('披萨|比萨|披薩', 'pizzas?', '피자', 'пицц\\p{L}*'),
  sushi: of('寿司|壽司|日料', 'sushi|sashimi', '초밥|스시', 'суши'),
  bread: of(
    '面包|麵包|吐司|可颂|早餐',
    'breads?|croissants?|toast|bakery|breakfast',
    '빵(?=이|을|\\s|,|$)|크루아상|아침\\s?식사',
    'хлеб\\p{L}*|круассан\\p{L}*|завтрак\\p{L}*',
  ),
} as const
