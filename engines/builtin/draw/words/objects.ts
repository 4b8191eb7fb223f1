import { of } from './pattern'

/** Things of feasts and of every day. */
export const objectsWords = {
  christmasTree: of(
    '圣诞树?(?!老)|聖誕樹?(?!老)',
    'christmas(?: trees?)?|xmas',
    '크리스마스(?:\\s?트리)?',
    'рождеств\\p{L}*|(?:новогодн|рождественск)\\p{L}+ [её]лк\\p{L}*|[её]лк[аиуе]\\p{L}*',
  ),
  gift: of('礼物|禮物|礼盒|礼品', 'gifts?|presents?', '선물', 'подар\\p{L}*'),
  redEnvelope: of(
    '红包|紅包|压岁钱|壓歲錢',
    'red (?:envelopes?|packets?)|hongbao',
    '세뱃돈|홍바오',
    'красн\\p{L}+ конверт\\p{L}*',
  ),
  pumpkin: of(
    '南瓜灯?|万圣节?|萬聖節?',
    'pumpkins?|halloween|jack-o.?-lanterns?',
    '호박|할로윈|핼러윈',
    'тыкв\\p{L}*|хэллоуин\\p{L}*',
  ),
  firecrackers: of('鞭炮|爆竹|炮仗', 'fire ?crackers?', '폭죽', 'петард\\p{L}*|хлопушк\\p{L}*'),
  partyBalloons: of(
    '(?<!热|熱)[气氣]球',
    '(?<!air |air-)balloons?',
    '풍선',
    'шарик\\p{L}*|(?<!воздушн\\p{L}{2} )шар[ыао]\\p{L}*',
  ),
  bicycle: of('自行车|自行車|单车|單車|脚踏车|(?<!三)轮车', 'bicycles?|bikes?', '자전거', 'велосипед\\p{L}*'),
  laptop: of(
    '笔记本电脑|筆記本電腦|筆電|电脑|電腦|计算机',
    'laptops?|computers?|notebooks?',
    '노트북|컴퓨터',
    'ноутбук\\p{L}*|компьютер\\p{L}*',
  ),
  flask: of(
    '保[温溫][杯壶壺瓶]|水杯|水[壶壺]|杯子|马克杯|馬克杯',
    'thermos(?:es)?|flasks?|tumblers?|water bottles?|mugs?',
    '텀블러|보온병|물병|머그컵',
    'термос\\p{L}*|термокружк\\p{L}*|фляг\\p{L}*',
  ),
  books: of(
    '(?<!看|读|讀|证|秘|图|圖)[书書](?!法|包|桌|架|房)|书本|书籍|课本|图书馆|圖書館',
    'books?|library',
    '책(?=이|을|\\s|들|,|$)|도서관',
    'книг\\p{L}*|книж\\p{L}*|библиотек\\p{L}*',
  ),
  guitar: of('吉他', 'guitars?', '기타(?=를|가|\\s|,|$)', 'гитар\\p{L}*'),
  piano: of('钢琴|鋼琴', 'pianos?', '피아노', 'пианино|роял[ьяе]\\p{L}*|фортепиано'),
  umbrella: of('雨伞|雨傘|油纸伞|[伞傘]', 'umbrellas?|parasols?', '우산|양산', 'зонт\\p{L}*'),
  crown: of('皇冠|王冠', 'crowns?', '왕관', 'корон[аыуо]\\p{L}*'),
  plane: of('飞机|飛機|客机|航班', 'planes?|air(?:craft|planes?)', '비행기', 'самол[её]т\\p{L}*'),
  kite: of('风筝|風箏|放纸鸢|纸鸢', 'kites?', '연(?=을|이|\\s|,|$)|연날리기', 'воздушн\\p{L}+ зме\\p{L}*'),
} as const
