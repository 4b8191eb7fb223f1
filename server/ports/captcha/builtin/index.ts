import { randomInt } from 'node:crypto'
import { translate } from '../../../texts'
import type { QuestionMaker } from '..'
import { drawTiles } from './tiles'

/** Tiles to look at, or numbers in words to sort, for people who do not see. */
export const builtinQuestions: QuestionMaker = {
  pose: async (kind, locale) => {
    if (kind === 'words') {
      const digits = new Set<number>()
      while (digits.size < 4) digits.add(randomInt(10))
      const names = translate(locale, 'captcha.digits').split(' ')
      const numbers = [...digits].map((digit) => names[digit]).join(translate(locale, 'captcha.comma'))
      const answer = [...digits].sort().join('')
      return { kind, question: translate(locale, 'captcha.words', { numbers }), answer }
    }
    const { target, places, png } = await drawTiles()
    const shape = translate(locale, `captcha.shape.${target}`)
    return {
      kind,
      question: translate(locale, 'captcha.tiles', { shape }),
      image: `data:image/png;base64,${png.toString('base64')}`,
      answer: places.join(','),
    }
  },
}
