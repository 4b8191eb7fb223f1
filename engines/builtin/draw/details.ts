import { anyoneNames, roleNames } from './scene-rules'
import { type ColourWord, type Thing, things } from './words'
import { of, own, wordPattern } from './words/pattern'

/** A word of a prompt that names a thing. */
export interface Span {
  name: Thing
  index: number
  end: number
}

const negations = wordPattern(
  [
    '(?:没有|沒有|不要|不带|不帶|不画|不畫|别画|別畫)(?:任何|一个|一個|一点|一點|其他)?[^的地得，,。；;、！!？?\\s]{1,6}',
    '空[无無]一人|(?<![虚虛全])[无無](?:人(?![机機车車驾駕])|云|雲|风|風|月|雪|字|水印)',
    own('(?:without|with no|no|free of)\\s+(?:any\\s+|an?\\s+)?[\\p{L}-]+'),
    '\\p{L}{1,12}\\s?없(?:는|이)',
    '(?<!\\p{L})без\\s+(?:единого\\s+)?\\p{L}+',
  ].join('|'),
  'giu',
)

/** People and things that could be drawn. */
const drawable = [/人物|人影|行人|路人/gu, ...Object.values<RegExp>(things)]
/** Between things of one absence: 没有人和车, no people or cars. */
const another = /^\s?(?:[和与與或、]|及|and|or|и|или)\s?/iu

/** The end of the first thing in a text; undefined without one, or when it begins after `from`. */
function endOfThing(text: string, from = Infinity): number | undefined {
  const found = drawable.flatMap((thing) =>
    [...text.matchAll(thing)].slice(0, 1).map(({ index, 0: word }) => ({ index, end: index + word.length })),
  )
  const [first] = found.filter(({ index }) => index <= from).sort((a, b) => a.index - b.index || b.end - a.end)
  return first?.end
}

/**
 * Parts of a prompt that ask for the absence of something; `isKnown` when that is a thing that could be drawn. Such a part
 * ends with the thing: 没有人只有一只猫 asks for a cat.
 */
export function negated(text: string): { index: number; words: string; isKnown: boolean }[] {
  return [...text.matchAll(negations)].map(({ index, 0: words }) => {
    let end = endOfThing(words)
    if (end === undefined) return { index, words, isKnown: false }
    for (;;) {
      const rest = text.slice(index + end)
      const between = another.exec(rest)?.[0]
      const more = between && endOfThing(rest.slice(between.length), 0)
      if (!between || !more) return { index, words: text.slice(index, index + end), isKnown: true }
      end += between.length + more
    }
  })
}

/** Replaces parts of a text by spaces, so that the places of the others stay. */
export const blanked = (text: string, parts: readonly { index: number; words: string }[]): string =>
  parts.reduce(
    (rest, { index, words }) => rest.slice(0, index) + ' '.repeat(words.length) + rest.slice(index + words.length),
    text,
  )

/** Verbs between two things; the object follows. */
const verbs = of(
  '(?:[骑騎戴抱捧拿牵牽踢钓釣喝追喂餵抓]|[坐躺站]在(?=.{0,4}(?:月|云|雲|太阳|太陽|彩虹)).{0,4}?|[弹彈](?![簧珠])|穿(?![过過越梭行])|(?<![小好])吃(?![货貨])|[举舉背推扔](?=[着著])|追逐|追赶|拥抱|擁抱|亲吻|親吻)(?:[着著了过過在]|起)?',
  'riding|rides|wearing|wears|holding|holds|hugging|hugs|carrying|carries|eating|eats|drinking|drinks|catching|catches|chasing|chases|kissing|kisses|feeding|feeds|throwing|throws|pushing|pushes',
  '(?!)',
  'верхом на|скач\\p{L}+ на|ед[еу]т на|держ[аи]т|держащ\\p{L}+|обнима\\p{L}+|ест|едят|пь[её]т|нес[её]т|корм\\p{L}+|ловит',
)
/** In Korean the object precedes. */
const verbsAfter =
  /(?:을|를)?\s?(?:타고|탄|타는|입고|입은|안고|안은|들고|든|먹고|먹는|마시는|잡고|잡는|쓰고)(?!\p{L})/gu
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** The end of the word that holds the character before `end`. */
export function wordEnd(text: string, end: number): number {
  const word = segmenter.segment(text).containing(end - 1)
  return word ? word.index + word.segment.length : end
}

/** Between a verb and its object there is at most this much. */
const near = 7

/**
 * Actions of a prompt that the picture does not show: their things are drawn side by side. A role, such as a cyclist, holds
 * its own things, and `drawn` lacks them.
 */
export function unshownActions(text: string, spans: readonly Span[], drawn: ReadonlyMap<Thing, unknown>): string[] {
  const isApart = ({ name }: Span) => drawn.has(name) && !(roleNames as readonly Thing[]).includes(name)
  const before = [...text.matchAll(verbs)].flatMap(({ index, 0: verb }) => {
    if (spans.some((span) => span.index <= index && span.end > index)) return []
    const end = index + verb.length
    const [object] = spans
      .filter((span) => span.index >= end && span.index <= end + near)
      .sort((a, b) => a.index - b.index)
    if (!object || !isApart(object) || text.slice(end, object.index).includes('的')) return []
    return [text.slice(index, wordEnd(text, object.end))]
  })
  const after = [...text.matchAll(verbsAfter)].flatMap(({ index, 0: verb }) => {
    const object = spans.find((span) => span.end === index)
    return object && isApart(object) ? [text.slice(object.index, index + verb.length)] : []
  })
  return [...before, ...after]
}

const hair = '头发|頭髮|长发|長髮|短发|短髮|卷发|捲髮|马尾|馬尾|双马尾|眼睛|眼眸|眼|瞳'
const clothes = '连衣裙|連衣裙|衣服|衣|裙子?|衬衫|衫|袍|裤子?|褲子?|鞋子?|帽子?|围巾|圍巾'
/** Hair and eyes after a colour: pictures have them in colours of their own. */
const ofBody = wordPattern(
  `^(?:色|色系)?的?(?:${hair})|^ (?:\\p{L}+ )?(?:hair|eyes?)(?!\\p{L})|^\\s?(?:색\\s?)?(?:머리|눈(?!사람))|^ (?:волос|глаз)`,
  'u',
)
/** Clothes after a colour: it is the colour of the person before or after them. */
const ofClothes = wordPattern(
  `^(?:色|色系)?的?(?:${clothes})|^ (?:\\p{L}+ )?(?:dress|skirt|coat|shirt|jacket|hat|scarf|shoes|trousers)(?!\\p{L})|^\\s?(?:색\\s?)?(?:옷|드레스|치마|모자)|^ (?:плать|юбк|пальт|рубашк|шляп|шарф)\\p{L}*`,
  'u',
)

/** The part of a person that a colour in front of `rest` describes, and its words. */
export function colouredPart(rest: string): { kind: 'body' | 'clothes'; words: string } | null {
  const body = ofBody.exec(rest)?.[0]
  if (body) return { kind: 'body', words: body }
  const worn = ofClothes.exec(rest)?.[0]
  return worn ? { kind: 'clothes', words: worn } : null
}

export const personNames: ReadonlySet<Thing> = new Set<Thing>([...anyoneNames, ...roleNames, 'person'])

/** Things that ignore a colour, and those that they have anyway. */
export const ownColours: Partial<Record<Thing, readonly ColourWord[]>> = {
  sea: ['blue', 'cyan'],
  lake: ['blue', 'cyan', 'green'],
  river: ['blue', 'cyan', 'green'],
  volcano: ['red', 'black', 'grey', 'brown'],
  city: ['grey'],
  forest: ['green'],
  desert: ['yellow', 'orange'],
  snow: ['white'],
  rain: ['grey'],
  fog: ['white', 'grey'],
  rainbow: ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple'],
  aurora: ['green', 'purple', 'cyan'],
  moon: ['white', 'yellow'],
  sun: ['red', 'orange', 'yellow', 'white'],
  stars: ['white', 'yellow'],
  clouds: ['white', 'grey', 'pink'],
  autumn: ['red', 'orange', 'yellow'],
  bamboo: ['green'],
  fireworks: ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'],
  greatWall: ['grey', 'brown'],
}
