import { memo, useMemo } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Flat } from '../flat'
import { Strip } from '../primitives'
import { isDrawable } from './limits'
import { useDrawing } from './use-drawing'
import './formula.scss'

interface FormulaProps {
  /** TeX. */
  text: string
  /** Source of the formula. */
  raw: string
  display: boolean
  /** Not closed. */
  open?: boolean
}

/** A formula; until it can be drawn, and when it cannot, its source. */
export const Formula = memo(function Formula({ text, raw, display, open }: FormulaProps) {
  const drawable = useMemo(() => !open && isDrawable(text), [open, text])
  const draw = useDrawing(drawable)
  const drawn = useMemo(() => {
    if (!draw || !drawable) return null
    try {
      return draw(text, display)
    } catch {
      return null
    }
  }, [draw, drawable, text, display])
  if (drawn === null) {
    const className = `md-formula md-formula--source${display ? ' md-formula--display' : ''}`
    return display ? <Box className={className}>{raw.trim()}</Box> : <Span className={className}>{raw}</Span>
  }
  if (display)
    return (
      <Strip className='md-formula md-formula--display'>
        <Flat>{drawn}</Flat>
      </Strip>
    )
  return <Span className={moves.test(text) ? 'md-formula md-formula--kept' : 'md-formula'}>{drawn}</Span>
})

/** Commands that can carry a part over its surroundings: such a formula is cut at its own edge. */
const moves =
  /\\(?:m?kern|m?skip|hs(?:kip|pace)|vs(?:kip|pace)|raisebox|(?:math)?[rlc]lap|h?phantom|smash|vcenter|rule|mathchoice|!)(?![a-z])/
