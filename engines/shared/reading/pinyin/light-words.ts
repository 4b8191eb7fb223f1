/** Spoken forms of 一 and 不 by the next syllable. Tones of that syllable: 1 to 5. */
const numerals = /[零一二三四五六七八九十百千万亿壹幺两点]/
/** Words in which 一 counts a place in a row, or ends a word. */
const firstOf = /[月号號日楼层级班等年期线流把手审战中环]/
const endsWith = /[第统唯万单专同合之归初周星期拜划逐惟不]/
const repeatable = /[看想说走听试问等坐写读笑谈聊尝找玩学练数猜算查改动摸闻洗擦停歇睡逛瞧转比讲教用]/
/** Complements that follow 不 after a verb. */
const reached = /[起了到见懂得住动完下上出来去开着清会好过及成掉]/

interface Neighbours {
  /** The surrounding text. */
  text: string
  at: number
  /** Tone of the syllable after it, in the same breath; none at an end. */
  next: number | undefined
  /** Whether 个 follows, which has a light tone but changes 一 like a fourth tone. */
  isMeasure: boolean
}

/** Tone of 一: yi1 alone and in numbers, yi2 before a fourth tone, else yi4; light within a repeated verb. */
export function toneOfYi({ text, at, next, isMeasure }: Neighbours): number {
  const [before = '', after = ''] = [text[at - 1], text[at + 1]]
  if (before !== '' && before === after && repeatable.test(before)) return 5
  if (after === '又' || next === undefined || !/\p{Script=Han}/u.test(after)) return 1
  if (/[十百零]/.test(before) && !/[百千万亿]/.test(after)) return before === '百' && after === '十' ? 1 : 1
  if (/[第周拜期]/.test(before) && !/[共]/.test(after)) return 1
  if (endsWith.test(before) && isWordEnd(text, at)) return 1
  if (after === '十' || (numerals.test(after) && !/[百千万亿点]/.test(after))) return 1
  if (after === '点' && /[零一二三四五六七八九壹]/.test(text[at + 2] ?? '')) return 1
  if (numerals.test(before) && numerals.test(after) && !/[百千万亿]/.test(after)) return 1
  if (firstOf.test(after) && isPlace(text, at)) return 1
  return next === 4 || isMeasure ? 2 : 4
}

/** 统一, 唯一, 万一 …, regardless of the next character. */
const isWordEnd = (text: string, at: number) =>
  /(?:第|统|唯|万|单|专|同|合|之|归|初|划|逐|惟|周|星期|礼拜|不)一$/u.test(text.slice(Math.max(0, at - 2), at + 1)) &&
  !/^(?:一样|一般|一定|一会|一直|一起|一点|一下|一个|一些|一时)/u.test(text.slice(at, at + 2))

/** 一月, 一号, 一楼, 一等奖, 一年级 name a place in a row; 一年, 一把, 一层 count. */
const isPlace = (text: string, at: number) =>
  /^一(?:月(?!之|的时间|有余)|号|號|日(?!之|千里|三餐|游|为师|不见)|楼|级|班(?!车|人)|等(?:奖|品|功|舱|座)|年级|期工程|线(?!希望|生机|之)|流|把手|手(?!拉|提|拿)|审|战(?!成名)|中(?=$|[，。的]|学|校)|环)/u.test(
    text.slice(at),
  )

/** Tone of 不: bu2 before a fourth tone; light within a repeated verb, or between a verb and its complement. */
export function toneOfBu({ text, at, next }: Neighbours): number {
  const [before = '', after = ''] = [text[at - 1], text[at + 1]]
  if (before !== '' && before === after && /\p{Script=Han}/u.test(before)) return 5
  if (
    /[对看听说想吃买打赶来过受忍找认记舍数睡坐站走跑进出回拿搬做办用摸猜玩了靠经禁管差够合划碰抬咽挡学追挤分解答理讲留改停忘读写唱喝得住提跟顾见怪恨巴]/.test(
      before,
    ) &&
    reached.test(after) &&
    !/^不(?:过(?!去|来)|会|好|见得|来|去|到|上班|下|动|出去|清楚|得不|成)/u.test(text.slice(at))
  )
    return 5
  if (/[看听说想吃买打赶找认记来去搬做拿追够摸学][不][见懂到来动下上出清住完起]/u.test(text.slice(at - 1, at + 2)))
    return 5
  return next === 4 ? 2 : 4
}
