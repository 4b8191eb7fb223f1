import type { FootCatalogue } from '../types'

export const enUSFoot: FootCatalogue = {
  goOn: 'Continue',
  cutShort: 'It stopped at its length limit',
  nextQuestions: 'Ask next',
  toQuoted: (text: string) => `Go to what is quoted: ${text}`,
  dropQuote: 'Remove the quote',
  quote: 'Quote',
  like: 'Helpful',
  dislike: 'Not helpful',
  reasonTitle: 'What was wrong?',
  reasons: ['Off the point', 'Not correct', 'Incomplete', 'Too long', 'Offensive'],
  reasonWords: 'Anything else (optional)',
  reasonSend: 'Send',
  reasonSkip: 'Skip',
  reasonThanks: 'Thank you, noted',
  otherModel: 'Answer with another model',
  otherModelTitle: 'Which model should answer?',
}
