import { own, wordPattern } from '../words/pattern'

/** Usual wishes: written into the picture even when the prompt does not ask for text. */
export const wishes = wordPattern(
  [
    '(?:生日|新年|春[节節]|新春|中秋[节節]?|端午[节節]?|元宵[节節]?|元旦|[国國][庆慶][节節]?|[圣聖][诞誕][节節]?|情人[节節]|七夕|母[亲親][节節]|父[亲親][节節]|教[师師][节節]|[儿兒]童[节節]|妇女节|劳动节|新婚|[毕畢][业業]|周末|[节節]日|假期|六一|万圣节)[快愉][乐樂快]',
    '[鼠牛虎兔龙龍蛇马馬羊猴鸡雞狗猪豬]年(?:快[乐樂]|大吉|吉祥)|恭喜[发發][财財]|端午安康|百年好合|永[结結]同心|早生[贵貴]子|[万萬]事如意|心想事成|大吉大利|平安喜[乐樂]|一帆[风風][顺順]|福如[东東]海|[寿壽]比南山|年年有[余餘]|岁岁平安|[龙龍]凤呈祥|[龙龍][马馬]精神|前程似[锦錦]|金榜[题題]名|身[体體]健康|[阖闔]家[欢歡][乐樂]|招[财財][进進][宝寶]|吉祥如意|[开開][业業]大吉|天天[开開]心|早上好|早安|晚安|我[爱愛]你|加油(?!站|枪)|[谢謝][谢謝]你?|感恩有你|天道酬勤|厚德[载載]物',
    own(
      "happy (?:birthday|new year|halloween|easter|thanksgiving|mid-autumn festival|holidays|(?:valentine|mother|father|teacher|children|women)(?:['’]?s)? day)|merry (?:christmas|xmas)|congratulations|congrats|thank you|i love you|good (?:morning|night|luck)|get well soon|season['’]?s greetings|welcome home",
    ),
    '생일\\s?축하(?:해요?|합니다)?|새해\\s?복\\s?많이\\s?받으세요|메리\\s?크리스마스|사랑해요?|축하(?:해요?|합니다)|감사합니다|고마워요?',
    own(
      'с дн[её]м (?:рождения|матери|святого валентина|учителя)|с новым годом|с рождеством|с 8 марта|поздравля(?:ю|ем)|спасибо|я тебя люблю|доброе утро|спокойной ночи',
    ),
  ].join('|'),
  'iu',
)

/** Papers of feasts: one great character, or a pair of verses beside a door. */
export const papers = {
  fu: /福字|倒福|[「“"『]福[」”"』]|(?:^|[，。,\s贴写])福(?=$|[，。,\s])/u,
  xi: /囍|双喜|雙喜|喜字/u,
  couplet: /春[联聯]|[对對][联聯]|门联/u,
} as const

/** The best-known verses of the new year: right, left, and the strip above. */
export const couplet = ['天增岁月人增寿', '春满乾坤福满门', '四季长安'] as const
