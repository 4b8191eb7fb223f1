import type { CareSign } from '../../../contract/care'
import { foldedText } from '../folded'
import { loadFold } from '../load-fold'
import { harmInChinese } from './harm'
import { lossInChinese } from './loss'
import { otherLanguages } from './other-languages'

/** Longer texts are documents, not what somebody says about themselves. */
const charactersMax = 2_000
const chinese: Readonly<Record<CareSign, readonly RegExp[]>> = { harm: harmInChinese, loss: lossInChinese }

/** The sign of a text, or null. Harm comes before loss. */
export async function signIn(text: string): Promise<CareSign | null> {
  if (text.length > charactersMax) return null
  const folded = foldedText((await loadFold())(text))
  const lower = text.toLowerCase().replace(/\s+/g, ' ')
  const has = (sign: CareSign) =>
    chinese[sign].some((pattern) => pattern.test(folded)) || otherLanguages[sign].some((pattern) => pattern.test(lower))
  return has('harm') ? 'harm' : has('loss') ? 'loss' : null
}
