import { of } from './pattern'

/** Trees and flowers. */
export const plantsWords = {
  tree: of(
    '树(?!林)|樹(?!林)|松(?![鼠果])|柳',
    'trees?|oaks?|pines?|willows?',
    '나무|소나무',
    'дерев\\p{L}*|сосн\\p{L}*|дуб\\p{L}*|ив[аы]',
  ),
  sprout: of(
    '植物|叶绿素|葉綠素|光合作用|叶子|葉子|幼苗|[树樹]苗|嫩芽|发芽|發芽|种子|種子',
    '(?<!potted )plants?|sprouts?|seed(?:ling)?s?|chlorophyll|photosynthesis',
    '식물|새싹|광합성|엽록소|씨앗|잎(?=이|은|에|을|\\s|,|$)',
    'растени\\p{L}*|рост(?:ок|к)\\p{L}*|хлорофилл\\p{L}*|фотосинтез\\p{L}*',
  ),
  blossom: of(
    '樱|櫻|桃花|杏花|花树|花樹',
    '(?:cherry |peach )?blossoms?|sakura',
    '벚꽃|복숭아꽃',
    'сакур\\p{L}*|цвет[её]т вишн\\p{L}*|вишн\\p{L}*',
  ),
  autumn: of(
    '(?<!中)秋(?!千)|枫|楓|红叶|紅葉|落叶|落葉',
    'autumn|fall(?:ing)? leaves|maples?|fallen leaves',
    '가을|단풍|낙엽',
    'осен\\p{L}*|кл[её]н\\p{L}*|листопад\\p{L}*',
  ),
  bamboo: of('竹', 'bamboos?', '대나무|대숲', 'бамбук\\p{L}*'),
  palm: of(
    '椰(?:子?[树樹]|林)?|棕榈树?|棕櫚樹?',
    'palms?|palm trees?|coconuts?|tropical',
    '야자\\p{L}*',
    'пальм\\p{L}*|тропи\\p{L}*',
  ),
  flowers: of(
    '(?<!樱|櫻|桃|梅|雪|浪|烟|火|煙|杏|荷|蓮|莲|葱|蔥)花(?!树|樹)|薰衣草',
    'flowers?|lavender|dais(?:y|ies)|garden|wildflowers?',
    '꽃|라벤더|정원',
    'цвет(?:ок|к[аиуо]\\p{L}*|ы|ов|ами|ущ\\p{L}*)|лаванд\\p{L}*|сад(?:а|у|ом|е)?(?!\\p{L})|ромашк\\p{L}*',
  ),
  lotus: of('荷(?!兰|蘭|包)|莲(?!子)|蓮', 'lotus(?:es)?|water lil(?:y|ies)', '연꽃', 'лотос\\p{L}*|кувшин\\p{L}*'),
  plum: of(
    '梅花|红梅|腊梅|寒梅|墨梅|梅(?!雨|西|子)',
    'plum (?:blossoms?|flowers?|trees?)|winter ?sweet',
    '매화',
    'цвет\\p{L}* сливы|слив\\p{L}*',
  ),
  peony: of('牡丹花?|芍药花?', 'peon(?:y|ies)', '모란|작약', 'пион\\p{L}*'),
  sunflower: of('向日葵花?|葵花(?!子)', 'sunflowers?', '해바라기', 'подсолнух\\p{L}*|подсолнечник\\p{L}*'),
  rose: of('玫瑰花?|月季花?|蔷薇花?|薔薇', 'roses?', '장미', 'роз(?:[аыуеи]|ой|ами|ах)?(?!\\p{L})'),
  tulip: of('郁金香花?|鬱金香', 'tulips?', '튤립', 'тюльпан\\p{L}*'),
  chrysanthemum: of('菊花?|雏菊', 'chrysanthemums?', '국화', 'хризантем\\p{L}*'),
  lily: of('百合花?|水仙花?', '(?<!water )lil(?:y|ies)', '백합', 'лили[яюией]\\p{L}*'),
  orchid: of('兰花|蘭花|蝴蝶兰|蝴蝶蘭|盆栽|盆景', 'orchids?|potted plants?', '난초', 'орхиде\\p{L}*'),
  bouquet: of('花束|捧花|一束\\p{L}{0,3}花|鲜花束|康乃馨', 'bouquets?', '꽃다발|카네이션', 'букет\\p{L}*'),
} as const
