import type { ShownTurn, Turn, VersionChoices } from './turns'

const messagesOf = ({ question, answers }: Turn) => (question ? [question, ...answers] : answers)
const hasMessage = (turn: Turn, messageId: string) => messagesOf(turn).some((one) => one.messageId === messageId)

/** The turn of the thread that a message is in; empty when it is in another branch. */
export const keyOfTurnWith = (thread: readonly ShownTurn[], messageId: string): string =>
  thread.find(({ turn }) => hasMessage(turn, messageId))?.turn.key ?? ''

/** The versions to choose so that a message is in the thread: its own, and those of the questions it came after. */
export function choicesTo(turns: readonly Turn[], messageId: string): VersionChoices {
  const choices: Record<string, { at: number; of: number }> = {}
  const seen = new Set<Turn>()
  let wanted: string | null | undefined = messageId
  for (;;) {
    const turn = turns.find((one) => hasMessage(one, wanted ?? ''))
    if (!turn || seen.has(turn)) return choices
    seen.add(turn)
    const answer = turn.answers.findIndex((one) => one.messageId === wanted)
    if (answer >= 0) choices[`answers ${turn.key}`] = { at: answer, of: turn.answers.length }
    const { question } = turn
    if (!question) return choices
    const versions = turns.filter((one) => one.question && one.question.parentMessageId === question.parentMessageId)
    choices[`after ${question.parentMessageId ?? ''}`] = { at: versions.indexOf(turn), of: versions.length }
    wanted = question.parentMessageId
  }
}
