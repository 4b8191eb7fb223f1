import type { Message } from '@contract/api'

/** A question with its answers; asking again adds one. */
export interface Turn {
  key: string
  question?: Message
  answers: Message[]
}

/** Groups messages, oldest first, into turns: an answer belongs to its question regardless of its place in the list. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = []
  const byQuestion = new Map<string, Turn>()
  for (const message of messages) {
    const asked =
      message.role === 'assistant' && message.parentMessageId !== null
        ? byQuestion.get(message.parentMessageId)
        : undefined
    if (asked) {
      asked.answers.push(message)
      continue
    }
    const isQuestion = message.role === 'user'
    const turn: Turn = {
      key: message.messageId,
      answers: isQuestion ? [] : [message],
      ...(isQuestion && { question: message }),
    }
    turns.push(turn)
    if (isQuestion) byQuestion.set(message.messageId, turn)
  }
  return turns
}

/** Which of several versions is shown: the one chosen while there were as many, else the newest. */
export interface VersionChoice {
  at: number
  of: number
}

export type VersionChoices = Readonly<Record<string, VersionChoice>>

export interface ShownTurn {
  turn: Turn
  /** The question among those that follow the same message. */
  question: VersionChoice & { group: string }
  /** The answer among those the question was given. */
  answer: VersionChoice & { group: string }
}

const pick = (choices: VersionChoices, group: string, of: number) => {
  const chosen = choices[group]
  return { group, of, at: chosen?.of === of ? chosen.at : of - 1 }
}

const placeOf = ({ key, question }: Turn) => (question ? `after ${question.parentMessageId ?? ''}` : `turn ${key}`)

/** One branch of the chat: for questions that follow the same message, the chosen one with its continuation. */
export function threadOf(turns: readonly Turn[], choices: VersionChoices): ShownTurn[] {
  const places = new Map<string, Turn[]>()
  const turnOf = new Map<string, Turn>()
  for (const turn of turns) {
    places.set(placeOf(turn), [...(places.get(placeOf(turn)) ?? []), turn])
    for (const { messageId } of turn.question ? [turn.question, ...turn.answers] : turn.answers)
      turnOf.set(messageId, turn)
  }
  const hidden = new Set<Turn>()
  const thread: ShownTurn[] = []
  for (const turn of turns) {
    const versions = places.get(placeOf(turn)) ?? [turn]
    const question = { ...pick(choices, placeOf(turn), versions.length), at: versions.indexOf(turn) }
    const parent = turnOf.get((turn.question ? turn.question : turn.answers[0]!).parentMessageId ?? '')
    if ((parent && hidden.has(parent)) || versions[pick(choices, placeOf(turn), versions.length).at] !== turn)
      hidden.add(turn)
    else thread.push({ turn, question, answer: pick(choices, `answers ${turn.key}`, turn.answers.length) })
  }
  return thread
}

export const sameTurn = (a: Turn, b: Turn): boolean =>
  a.question === b.question &&
  a.answers.length === b.answers.length &&
  a.answers.every((answer, i) => answer === b.answers[i])
