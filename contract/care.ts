/** Signs in a person's words that ask for care: harm to oneself, or a heavy loss of money. */
export const careSigns = ['harm', 'loss'] as const
export type CareSign = (typeof careSigns)[number]

/** Steps in the life of a case of care. `called`: the person pressed a hotline; `said`: a sentence of the operator to the person. */
export const careStepKinds = [
  'sign',
  'refused',
  'called',
  'opened',
  'contactRead',
  'contacted',
  'taken',
  'said',
  'ended',
  'returned',
  'lapsed',
  'closed',
] as const
export type CareStepKind = (typeof careStepKinds)[number]

/** A takeover of a chat ends after this time without an act of its operator; so does the reading of a chat. */
export const takeoverMinutes = 30

/** The national psychological hotline of China, free and at any hour. */
export const careHotline = '12356'
/** Advice on fraud of the Chinese police. */
export const fraudHotline = '96110'

/** Numbers on the card under a question, as a step of a case names them. */
export const calledNumbers = [careHotline, '120', fraudHotline, 'contact'] as const
export type CalledNumber = (typeof calledNumbers)[number]

/** Relation that an assistant plays: none, a companion, or a virtual lover or relative. */
export const personas = ['none', 'companion', 'intimate'] as const
export type Persona = (typeof personas)[number]

/** Words that leave a companion at once. */
const leavingWords =
  /^(?:(?:我要|我想)?(?:退出|结束(?:对话|聊天)?|離開|离开|結束(?:對話|聊天)?|不聊了)|exit|quit|stop chatting|end (?:the )?chat|나가기|대화 종료|그만할래|выйти|выход|закончить(?: разговор| чат)?)[。.!！~～ ]*$/i

/** Whether a message only says that the person leaves. */
export const isLeaving = (text: string): boolean => text.length <= 40 && leavingWords.test(text.trim())
