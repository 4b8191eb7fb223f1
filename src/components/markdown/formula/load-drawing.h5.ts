import type { DrawFormula } from './types'

export const loadDrawing = (): Promise<DrawFormula> =>
  import(/* webpackChunkName: "formula" */ './draw.h5').then(({ drawFormula }) => drawFormula)
