import { canWrite } from '../../../../media/fonts/coverage'
import { wordPattern } from '../words/pattern'
import { wishes, papers } from './greetings'

/** Text to write into a picture. */
export interface Lettering {
  kind: 'words' | 'fu' | 'xi' | 'couplet'
  words: string
  /** Flags for text that exceeded the room, and characters missing in the project's fonts. */
  isShortened: boolean
  unknown: readonly string[]
  /** Quoted words are written, not drawn: 写着“山高水长” asks for no mountain. A greeting is both. */
  quoted: string | null
}

const [open, close] = ['[「『“"«‘\'《]', '[」』”"»’\'》]']
const quote = `${open}([^」』”"»》\\n]{1,120}?)${close}(?!\\p{Script=Latin})`
const chineseVerb =
  '写着|寫著|写上|寫上|写有|寫有|印着|印著|印有|题着|题写|刻着|标着|配文字?|文字(?:内容)?(?:是|为|：|:)|标题(?:是|为|：|:)|标语(?:是|为|：|:)?|字样(?:是|为|：|:)|題著'
const patterns: readonly RegExp[] = [
  wordPattern(
    `(?:${chineseVerb}|写|寫|题字|大字|文字|字样|带有|內容|内容)\\s*(?:是|为|了)?\\s*[:：]?\\s*${quote}`,
    'iu',
  ),
  wordPattern(
    `${quote}\\s*的?\\s*(?:[一两二三四五六七八几]个)?(?:大字|字样|字樣|文字|标题|标语|横幅|橫幅|条幅|匾额|招牌|字|text|lettering|sign|banner|caption|title)`,
    'iu',
  ),
  wordPattern(
    `(?:says?|saying|reads?|reading|written|writes?|titled|labell?ed|captioned|words?|text|title|caption|lettering|message|inscription|slogan)\\s*(?:is|of|that says)?\\s*:?\\s*${quote}`,
    'iu',
  ),
  wordPattern(`${quote}\\s*(?:이?라고|이?라는|을|를)?\\s*(?:쓰|쓴|적|글씨|글자|문구|새겨)`, 'iu'),
  wordPattern(`(?:надпис|написан|текст|слов|букв)\\p{L}*\\s*:?\\s*${quote}`, 'iu'),
  wordPattern(
    `(?:${chineseVerb})\\s*[:：]?\\s*([^，。,.;；!！?？\\n「“"『]{1,60}?)(?=的?(?:[贺賀]?卡片?|海[报報]|[横橫]幅|牌子?|木牌|灯笼|燈籠|气球|氣球|蛋糕|[条條]幅|明信片|封面|图|圖|黑板|[纸紙]|旗|信|大?字)(?:$|[，。,.;；\\s在挂放])|$|[，。,.;；!！?？\\n])`,
    'iu',
  ),
  /(?:that (?:says?|reads?)|saying|with the (?:words?|text|message|title))\s+([^,.;"“\n]{1,80}?)(?=$|[,.;\n]| (?:on|in|with|over|above|under|at|beside|next) )/iu,
  /(?:с надписью|с текстом|со словами)\s+([^,.;"«\n]{1,80}?)(?=$|[,.;\n])/iu,
]

/** Wide characters take twice the room of others. */
const most = 48
const widthOf = (character: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(character) ? 2 : 1

function fitted(asked: string): Pick<Lettering, 'words' | 'isShortened' | 'unknown'> {
  const all = [...asked.replace(/\s+/gu, ' ').trim()]
  const unknown = [...new Set(all.filter((one) => one !== ' ' && !canWrite(one)))]
  const known = all.filter((one) => one === ' ' || canWrite(one))
  let [room, end] = [most, 0]
  while (end < known.length && (room -= widthOf(known[end]!)) >= 0) end++
  const words = known.slice(0, end).join('').replace(/\s+/gu, ' ').trim()
  // All in small letters looks unfinished on a card.
  const isSmall = words === words.toLowerCase() && /^[\p{Script=Latin}\s'’!.,&-]+$/u.test(words)
  return {
    words: words.replace(isSmall ? /(?<![\p{L}'’])\p{L}/gu : /^\p{L}/u, (letter) => letter.toUpperCase()),
    isShortened: end < known.length,
    unknown,
  }
}

/** Reads what a prompt wants to have written: quoted words with a verb of writing, or a greeting. */
export function readLettering(prompt: string): Lettering | null {
  for (const pattern of patterns) {
    const asked = pattern.exec(prompt)?.[1]?.trim()
    if (!asked) continue
    if (asked === '福' || asked === '囍') break
    return { kind: 'words', ...fitted(asked), quoted: wishes.test(asked) ? null : asked }
  }
  for (const kind of ['couplet', 'xi', 'fu'] as const)
    if (papers[kind].test(prompt) || (kind === 'fu' && /[「“"『]福[」”"』]|写着福/u.test(prompt)))
      return {
        kind,
        words: kind === 'couplet' ? '' : kind === 'xi' ? '囍' : '福',
        isShortened: false,
        unknown: [],
        quoted: null,
      }
  const greeting = wishes.exec(prompt)?.[0]
  return greeting ? { kind: 'words', ...fitted(greeting), quoted: null } : null
}
