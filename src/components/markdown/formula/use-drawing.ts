import { useEffect, useState } from 'react'
import type { DrawFormula } from './types'

let drawing: DrawFormula | null = null
let loading: Promise<void> | null = null

/**
 * Loads the drawing when a formula needs it. Also resolves when loading fails: formulas then stay source, and the next
 * one retries.
 */
function wantDrawing(): Promise<void> {
  loading ??= import(/* webpackChunkName: "formula" */ './draw').then(
    ({ drawFormula }) => void (drawing = drawFormula),
    () => void (loading = null),
  )
  return loading
}

/** The function that draws formulas; null until it is loaded. */
export function useDrawing(wanted: boolean): DrawFormula | null {
  const [draw, setDraw] = useState(() => drawing)
  useEffect(() => {
    if (!wanted || draw) return undefined
    let here = true
    void wantDrawing().then(() => here && setDraw(() => drawing))
    return () => {
      here = false
    }
  }, [wanted, draw])
  return draw
}
