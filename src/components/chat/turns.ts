import type { Message } from '@contract/api'

/** A question with the answers it was given; asking again adds one. */
export interface Turn {
  key: string
  question?: Message
  answers: Message[]
}

/** Messages, oldest first, as turns: an answer stands under its question wherever it comes in the list. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = []
  const byQuestion = new Map<string, Turn>()
  for (const message of messages) {
    const asked = message.role === 'assistant' && message.parentMessageId !== null ? byQuestion.get(message.parentMessageId) : undefined
    if (asked) {
      asked.answers.push(message)
      continue
    }
    const isQuestion = message.role === 'user'
    const turn: Turn = { key: message.messageId, answers: isQuestion ? [] : [message], ...(isQuestion && { question: message }) }
    turns.push(turn)
    if (isQuestion) byQuestion.set(message.messageId, turn)
  }
  return turns
}

export const sameTurn = (a: Turn, b: Turn): boolean =>
  a.question === b.question && a.answers.length === b.answers.length && a.answers.every((answer, i) => answer === b.answers[i])
