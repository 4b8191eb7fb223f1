import { parts } from '../parts'
import type { DrawFormula } from './types'

/** From a script of its own beside the one that draws Markdown. */
export async function loadDrawing(): Promise<DrawFormula> {
  await __non_webpack_require__.async('../money/formula.js')
  if (!parts.drawFormula) throw new Error('formula.js did not come')
  return parts.drawFormula
}
