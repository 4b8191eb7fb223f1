import type { FilmMotion } from '../../../../contract/works'
import { spokenText } from '../../../shared/script/clean'
import type { FilmTexts } from '../../../texts/film'
import { readPrompt } from '../../draw/scene'
import type { Thing } from '../../draw/words'
import { foodWords } from '../../draw/words/food'
import type { Character } from './characters'
import { saidVerbs } from './quotes'
import { readLettering } from '../../draw/lettering/read'
import { type Setting, settingIn } from './setting'

/** A bare word for darkness would tint a picture. */
const darkness = /[很真好]黑|漆黑|黑漆漆|黑乎乎|一片漆?黑|黑暗/gu
const high: readonly Thing[] = [
  ...(['moon', 'stars', 'sun', 'rainbow', 'clouds', 'kite', 'plane', 'balloon', 'rocket', 'aurora'] as const),
  ...(['pagoda', 'lighthouse', 'castle', 'fireworks', 'birds', 'lantern', 'greatWall'] as const),
]

/** The words of a scene as a picture has them: without speech, with family as the kind that is drawn. */
export function shownWords(scene: string, cast: readonly Character[], texts: FilmTexts): string {
  let words = spokenText(scene.replace(/[“”「」『』"«»]/gu, ' '))
  for (const { kinAs, calls } of cast)
    for (const call of kinAs ? calls : [])
      words = words
        .replace(new RegExp(`${kind}${escaped(call)}`, 'giu'), kinAs!)
        .replace(/(?<!\p{L})(?:its|his|her) big /giu, 'the big ')
  words = words.replace(darkness, `${texts.comma}${texts.times.night}`)
  // "Says" beside other words asks for lettering.
  if (readLettering(words)) words = words.replace(new RegExp(saidVerbs, 'giu'), '')
  return words.replace(/^[\s。！？!?.…:：，,；;—-]+|[\s。！？!?.…:：，,；;—-]+$/gu, '')
}

/** 兔妈妈 is one word. */
const kind = '(?:兔|狐狸?|熊|猫|狗|鸭|鸡|猪|鼠|羊|牛|象|鹿|虎|狮|猴|狼|鸟|鱼|龙|马)?'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Nothing in the words can be drawn. */
export const isWithoutThings = (words: string): boolean => readPrompt(words).things.size === 0

/** Food, or something else on a table, is in the words. */
export const isIndoors = (words: string): boolean =>
  [...readPrompt(words).things].some((thing) => thing in foodWords || onTables.has(thing))
const onTables: ReadonlySet<Thing> = new Set(['flask', 'sprout', 'laptop'])

interface Shown {
  words: string
  setting: Setting
  seen: readonly Character[]
}

/** A picture's description: place, time and weather that the words lack, then the words. */
export function pictureOf({ words, setting, seen }: Shown, texts: FilmTexts): string {
  const own = settingIn(words)
  const { things, time } = readPrompt(words)
  const shownTime = time ?? (things.has('sun') ? 'day' : null)
  const parts = [
    setting.time && shownTime !== setting.time ? texts.times[setting.time] : '',
    ...setting.weather.filter((one) => !own.weather.includes(one)).map((one) => texts.weather[one]),
    setting.place && !things.has(setting.place) ? texts.places[setting.place] : '',
    words,
    twoOf(seen, texts),
  ]
  return parts.filter(Boolean).join(texts.comma)
}

/** Two of one kind are drawn for words of two. */
function twoOf(seen: readonly Character[], texts: FilmTexts): string {
  const kin = seen.find(({ kinAs }) => kinAs)
  const hero = seen.find(({ thing, kinAs }) => thing === kin?.thing && !kinAs)
  return kin && hero ? texts.looks.two.replace('{name}', hero.name.replace(/^(?:小|little )/u, '')) : ''
}

/** The movement that suits a picture. */
export function motionOf(
  picture: string,
  seen: readonly Character[],
  at: number,
  count: number,
): FilmMotion | undefined {
  if (at === 0) return seen.length > 0 ? 'in' : 'out'
  if (at === count - 1) return 'out'
  const { things } = readPrompt(picture)
  if (seen.length === 0 && high.some((thing) => things.has(thing))) return 'up'
  if (seen.length === 0 && (things.has('snow') || things.has('rain') || things.has('river'))) return 'down'
  if (/[走跑飞飛过過追]|(?<!\p{L})(?:walk|run|ran|fly|flew|follow|cross)/iu.test(picture))
    return at % 2 === 0 ? 'right' : 'left'
  return undefined
}
