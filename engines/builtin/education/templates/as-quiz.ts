import type { Quiz } from '../shapes'
import type { SeededRandom } from '../../../shared/random'

/** Source form of a question: the right answer, the wrong ones, then the explanation. */
export type RawQuestion = readonly [question: string, right: string, wrong: readonly string[], why: string]

/** Questions with their options in a random order. */
export const asQuiz = (questions: readonly RawQuestion[], random: SeededRandom): Quiz =>
  questions.map(([question, right, wrong, explanation]) => {
    const options = random.shuffle([right, ...wrong])
    return { question, options, correct: options.indexOf(right), explanation }
  })
