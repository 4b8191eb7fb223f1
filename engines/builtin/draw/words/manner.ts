import { of } from './pattern'

/** Names of styles are removed from a prompt before the search for things: 水彩 is no water. */
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

export const timeWords = {
  night: of(
    '夜|星空|晚上|深夜|午夜',
    'nights?|midnight|evening|starry',
    '밤(?!나무)|야경|심야|한밤',
    'ноч\\p{L}*|вечер\\p{L}*|полноч\\p{L}*',
  ),
  sunset: of(
    '日落|夕阳|夕陽|黄昏|黃昏|晚霞|傍晚|落日|太[阳陽](?:下|落)(?:山|去)',
    'sunsets?|dusk|twilight|golden hour',
    '노을|일몰|석양|황혼|해질\\s?녘',
    'закат\\p{L}*|сумерк\\p{L}*',
  ),
  dawn: of(
    '日出|清晨|黎明|朝霞|早晨|早上|晨|破晓|破曉',
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
  cyan: of('青(?!蛙|岛|海|年|春|少|铜|团)', 'cyan|teal|turquoise', '청록', 'бирюз\\p{L}*'),
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
      '两|兩|二(?!次元|维|維|手|胡|十|月)|情侣|情侶|恋人|戀人',
      'two|(?<!\\d)2(?!\\d)|pair of|couples?(?: of)?|lovers',
      '두|(?<!\\d)2(?!\\d)|연인|커플',
      'два|две|двое|(?<!\\d)2(?!\\d)|пар[аы]|влюбл\\p{L}*',
    ),
  ],
  [
    3,
    of(
      '三|孩子们|人们|一家|全家',
      'three|(?<!\\d)3(?!\\d)|people|children|kids|family',
      '세|(?<!\\d)3(?!\\d)|사람들|아이들',
      'три|трое|(?<!\\d)3(?!\\d)|люди|дети',
    ),
  ],
  [4, of('四', 'four|(?<!\\d)4(?!\\d)', '네|(?<!\\d)4(?!\\d)', 'четыре|четверо|(?<!\\d)4(?!\\d)')],
  [
    5,
    of(
      '五|一群|许多|許多|很多|群',
      'five|(?<!\\d)5(?!\\d)|many|group of|flock of|several',
      '다섯|(?<!\\d)5(?!\\d)|많은|여러',
      'пять|много|несколько|стая|(?<!\\d)5(?!\\d)',
    ),
  ],
]
