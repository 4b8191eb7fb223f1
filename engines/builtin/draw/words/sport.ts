import { of } from './pattern'

/** People by their sport. */
export const sportWords = {
  basketballPlayer: of(
    '打?篮球(?:运动员|员|赛|手)?|籃球|投篮|灌篮|扣篮',
    'basketball(?: players?)?',
    '농구\\p{L}*',
    'баскетбол\\p{L}*',
  ),
  footballPlayer: of(
    '踢?足球(?:运动员|员|赛)?|踢球|世界杯|射门',
    'football(?: players?|ers?)?|soccer(?: players?)?',
    '축구\\p{L}*',
    'футбол\\p{L}*',
  ),
  badmintonPlayer: of('打?羽毛球(?:运动员)?', 'badminton(?: players?)?', '배드민턴\\p{L}*', 'бадминтон\\p{L}*'),
  tennisPlayer: of(
    '打?网球(?:运动员)?|打?網球',
    '(?<!table )tennis(?: players?)?',
    '(?<!탁)테니스\\p{L}*',
    '(?<!настольн\\p{L}{2} )теннис\\p{L}*',
  ),
  tableTennisPlayer: of(
    '打?乒乓球?(?:运动员)?',
    'table tennis(?: players?)?|ping[- ]?pong',
    '탁구\\p{L}*',
    'настольн\\p{L}+ теннис\\p{L}*|пинг-понг\\p{L}*',
  ),
  runner: of(
    '跑步|晨跑|夜跑|慢跑|马拉松|馬拉松|赛跑|短跑|跑者|田径',
    'runners?|jogging|joggers?|marathons?|sprint\\p{L}*|running (?:m[ae]n|wom[ae]n|girls?|boys?)|(?:m[ae]n|wom[ae]n|girls?|boys?) running',
    '달리기|마라톤|조깅|러닝',
    'бегун\\p{L}*|марафон\\p{L}*|пробежк\\p{L}*|бежит',
  ),
  swimmer: of(
    '游泳(?:运动员)?|蛙泳|自由泳|蝶泳',
    'swimm(?:ers?|ing)|swims?',
    '수영\\p{L}*',
    'пловец\\p{L}*|плыв[её]т|плава\\p{L}+',
  ),
  cyclist: of(
    '骑车|騎車|骑自行车|骑单车|骑行|單車手|自行车手|公路车',
    'cyclists?|cycling|bikers?|riding (?:a |his |her )?(?:bicycles?|bikes?)',
    '자전거를?\\s?타\\p{L}*|사이클',
    'велосипедист\\p{L}*|(?:едет|катается) на велосипед\\p{L}*',
  ),
  skier: of('滑雪(?:运动员|场)?', 'ski(?:ers?|ing)|snowboard\\p{L}*', '스키\\p{L}*', 'лыжник\\p{L}*|лыж[иах]\\p{L}*'),
  yogi: of('瑜伽|瑜珈|冥想|打坐|禅修', 'yoga|meditat\\p{L}*', '요가|명상', 'йог[аиуе](?!\\p{L})|медит\\p{L}*'),
  lifter: of(
    '健身|举重|舉重|撸铁',
    'weightlift\\p{L}*|gym|fitness|workout|bodybuild\\p{L}*',
    '역도|헬스|운동하는',
    'штангист\\p{L}*|фитнес\\p{L}*|тяжелоатлет\\p{L}*',
  ),
  skater: of('滑板(?:少年)?', 'skateboard\\p{L}*|skaters?', '스케이트보드\\p{L}*', 'скейтборд\\p{L}*'),
} as const
