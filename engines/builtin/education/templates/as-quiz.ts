import type { Quiz } from '../shapes'
import type { SeededRandom } from './types'

/** A question as it is written down: its right answer first, then the wrong ones, then why. */
export type RawQuestion = readonly [question: string, right: string, wrong: readonly string[], why: string]

/** Questions with their options in a random order. */
export const asQuiz = (questions: readonly RawQuestion[], random: SeededRandom): Quiz =>
  questions.map(([question, right, wrong, explanation]) => {
    const options = random.shuffle([right, ...wrong])
    return { question, options, correct: options.indexOf(right), explanation }
  })
