import type { Locale } from '../../../contract/locales'

/** A question that was drawn here, with its answer in one spelling. */
export interface PosedQuestion {
  kind: 'tiles' | 'words'
  question: string
  /** A data address; tiles only. */
  image?: string
  answer: string
}

/** Draws questions that a person answers and a script finds hard. */
export interface QuestionMaker {
  pose(kind: 'tiles' | 'words', locale: Locale): Promise<PosedQuestion>
}

/** A provider's captcha: its widget runs on the page and hands over a ticket, which only the provider can judge. */
export interface TicketCaptcha {
  name: 'tencent' | 'aliyun'
  /** Public settings of the widget. */
  widget: Readonly<Record<string, string>>
  /** Whether the ticket is good. Throws when the provider does not answer. */
  verify(ticket: string, ip: string): Promise<boolean>
}
