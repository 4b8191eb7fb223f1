import type { assistant, AssistantText, assistantType } from '../ports/db/schema'
import { enUS } from './assistant-texts/en-US'
import { koKR } from './assistant-texts/ko-KR'
import { ruRU } from './assistant-texts/ru-RU'
import { type AssistantId, zhCN } from './assistant-texts/zh-CN'
import { zhTW } from './assistant-texts/zh-TW'

type Type = typeof assistantType.$inferInsert
const names = (zhCN: string, enUS: string, koKR: string, zhTW: string, ruRU: string): Type['texts'] => ({
  'zh-CN': { name: zhCN },
  'en-US': { name: enUS },
  'ko-KR': { name: koKR },
  'zh-TW': { name: zhTW },
  'ru-RU': { name: ruRU },
})

/** Categories of assistants; icons are lucide names. */
export const assistantTypeSeeds = [
  { id: 'life', icon: 'coffee', sort: 1, texts: names('生活', 'Life', '생활', '生活', 'Быт') },
  { id: 'writing', icon: 'feather', sort: 2, texts: names('写作', 'Writing', '글쓰기', '寫作', 'Тексты') },
  { id: 'study', icon: 'graduation-cap', sort: 3, texts: names('学习', 'Learning', '학습', '學習', 'Учёба') },
  { id: 'work', icon: 'briefcase', sort: 4, texts: names('职场', 'Work', '업무', '職場', 'Работа') },
  { id: 'feelings', icon: 'heart', sort: 5, texts: names('心情', 'Feelings', '마음', '心情', 'Чувства') },
  { id: 'kids', icon: 'baby', sort: 6, texts: names('亲子', 'Kids', '아이와 함께', '親子', 'Детям') },
  { id: 'play', icon: 'dices', sort: 7, texts: names('趣玩', 'Play', '놀이', '趣玩', 'Игры') },
  { id: 'tech', icon: 'code', sort: 8, texts: names('编程', 'Code', '코딩', '程式', 'Код') },
] satisfies Type[]

/** Category and icon of each assistant, in the order of the market. */
const shelf: readonly (readonly [id: AssistantId, typeId: string, icon: string])[] = [
  ['chef', 'life', 'utensils'],
  ['travel', 'life', 'map'],
  ['gifts', 'life', 'gift'],
  ['fitness', 'life', 'dumbbell'],
  ['polish', 'writing', 'wand-sparkles'],
  ['post', 'writing', 'megaphone'],
  ['poet', 'writing', 'feather'],
  ['naming', 'writing', 'tag'],
  ['speech', 'writing', 'mic'],
  ['teacher', 'study', 'lightbulb'],
  ['english', 'study', 'languages'],
  ['reader', 'study', 'book-open'],
  ['interview', 'work', 'briefcase'],
  ['report', 'work', 'clipboard-list'],
  ['mail', 'work', 'mail'],
  ['listener', 'feelings', 'heart'],
  ['letter', 'feelings', 'pen-line'],
  ['sleep', 'feelings', 'moon'],
  ['story', 'kids', 'star'],
  ['why', 'kids', 'telescope'],
  ['adventure', 'play', 'compass'],
  ['riddle', 'play', 'puzzle'],
  ['code', 'tech', 'code'],
  ['sheet', 'tech', 'table'],
]

/** Assistants that comfort people; none plays a lover or a relative. */
const companions: ReadonlySet<AssistantId> = new Set(['listener', 'sleep'])

/** Texts of an assistant in one language. The model's instruction stays in a language that models follow well. */
export type SpokenText = Omit<AssistantText, 'systemMessage'>

const instructed = (spoken: SpokenText, from: AssistantText, language: string): AssistantText => ({
  ...spoken,
  systemMessage: `${from.systemMessage} ${language}`,
})

export const assistantSeeds = shelf.map(([id, typeId, icon], i) => ({
  id,
  typeId,
  icon,
  sort: i + 1,
  // Rules cannot play any of these.
  needsModel: true,
  persona: companions.has(id) ? ('companion' as const) : ('none' as const),
  texts: {
    'zh-CN': zhCN[id],
    'en-US': enUS[id],
    'ko-KR': instructed(koKR[id], enUS[id], 'Answer in the user’s language, Korean by default.'),
    'zh-TW': instructed(zhTW[id], zhCN[id], '请用用户的语言回答，默认用繁体中文。'),
    'ru-RU': instructed(ruRU[id], enUS[id], 'Answer in the user’s language, Russian by default.'),
  },
})) satisfies (typeof assistant.$inferInsert)[]
