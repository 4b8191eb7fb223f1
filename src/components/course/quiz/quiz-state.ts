import type { Course } from '@contract/api'

export type Chapter = Course['chapters'][number]
export type Question = Chapter['quiz'][number]
type Answer = NonNullable<Question['answer']>

/** The chosen option of each question; null without a choice. */
export type Choices = readonly (number | null)[]

export const noChoices = (quiz: readonly Question[]): Choices => quiz.map(() => null)

export const withChoice = (choices: Choices, question: number, option: number): Choices =>
  choices.map((choice, at) => (at === question ? option : choice))

/** How many questions have no choice yet. */
export const openQuestions = (choices: Choices): number => choices.filter((choice) => choice === null).length

/** All choices, once every question has one; null before. */
export const completeChoices = (choices: Choices): number[] | null => {
  const chosen = choices.filter((choice): choice is number => choice !== null)
  return chosen.length === choices.length && chosen.length > 0 ? chosen : null
}

/** The server has marked every question. */
export const isMarked = (quiz: readonly Question[]): boolean =>
  quiz.length > 0 && quiz.every(({ answer }) => answer !== null)

export const rightAnswers = (quiz: readonly Question[]): number =>
  quiz.filter(({ answer }) => answer !== null && answer.chosen === answer.correct).length

/** Which text fits a score. */
export const verdictOf = (right: number, of: number): 'all' | 'most' | 'few' =>
  right >= of ? 'all' : right * 2 >= of ? 'most' : 'few'

/** The mark of an option: `right` for the correct one, `wrong` for a wrong choice. */
export function markOf({ chosen, correct }: Answer, option: number): 'right' | 'wrong' | null {
  if (option === correct) return 'right'
  return option === chosen ? 'wrong' : null
}

/** `A`, `B`, `C` … */
export const letterOf = (option: number): string => String.fromCharCode(65 + option)
