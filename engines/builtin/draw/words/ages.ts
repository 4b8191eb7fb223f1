import type { Span } from '../details'
import type { Thing } from '../words'
import { animalsWords } from './animals'
import { own, wordPattern } from './pattern'

/** A little one, or its mother or father. */
export type Age = 'young' | 'grown'

const parents =
  '妈妈|媽媽|妈咪|母亲|母親|爸爸|父亲|父親|奶奶|爷爷|爺爺|外婆|外公|姥姥|mother|mom|mum|mama|father|dad|papa|grandmother|grandma|grandfather|grandpa'
const before = (words: string) => wordPattern(`(?:${words})$`, 'iu')
const grownBefore = before(
  '[大老]\\p{Script=Han}?|' +
    `(?<!\\p{L})(?:big|large|old|${parents})(?: \\p{L}+)? |` +
    '(?<!\\p{L})(?:큰|엄마|아빠|할머니|할아버지) |' +
    '(?<!\\p{L})(?:больш\\p{L}+|взросл\\p{L}+|мам\\p{L}|пап\\p{L}|бабушк\\p{L}+|дедушк\\p{L}+)(?: \\p{L}+)?[ -]',
)
const grownAfter = wordPattern(
  `^(?:子|狸|咪)?(?:${parents})|^${own(`\\p{L}* (?:${parents})`)}|^\\s?(?:엄마|아빠|할머니|할아버지)|^\\p{L}*[ -](?:мам|пап)`,
  'iu',
)
const youngBefore = before(
  '[小幼]\\p{Script=Han}?|' +
    '(?<!\\p{L})(?:little|small|baby|young|tiny)(?: \\p{L}+)? |' +
    '(?<!\\p{L})(?:작은|아기|새끼|꼬마) |' +
    '(?<!\\p{L})(?:маленьк|малень|крошечн)\\p{L}+(?: \\p{L}+)? ',
)
const youngWord = /^(?:小|kitten|pupp|cub|piglet|lamb|fawn|duckling|chick|.*(?:онок|[её]нок|онк[аоуе]|[её]нк[аоуе])$)/iu

const parentWord = wordPattern(`^(?:${parents}|엄마|아빠|할머니|할아버지|мам\\p{L}|пап\\p{L})`, 'iu')

/** Words without those for people that make an animal a parent: 兔妈妈 and a mother bear are animals alone. */
export const withoutAnimalParents = (text: string, spans: readonly Span[]): Span[] =>
  spans.filter(
    (one) =>
      !parentWord.test(text.slice(one.index, one.end)) ||
      !spans.some(
        (other) =>
          other.name in animalsWords &&
          (/^[子狸咪 -]?$/u.test(text.slice(other.end, one.index) || (other.end === one.index ? '' : '?')) ||
            /^[ -]$/.test(text.slice(one.end, other.index))),
      ),
  )

/** How old the animals of a text are, where it says so. */
export function agesIn(text: string, spans: readonly Span[]): ReadonlyMap<Thing, ReadonlySet<Age>> {
  const ages = new Map<Thing, Set<Age>>()
  for (const { name, index, end } of spans) {
    if (!(name in animalsWords)) continue
    const [left, word, right] = [text.slice(0, index), text.slice(index, end), text.slice(end)]
    const isGrown = grownAfter.test(right) || grownBefore.test(left)
    if (isGrown || youngBefore.test(left) || youngWord.test(word))
      ages.set(name, (ages.get(name) ?? new Set<Age>()).add(isGrown ? 'grown' : 'young'))
  }
  return ages
}
