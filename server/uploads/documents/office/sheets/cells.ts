import type { Flow } from '../flow'
import type { XmlHandlers } from '../xml'
import { shownDate } from './dates'
import type { DateStyle } from './styles'

interface Workbook {
  strings: readonly string[]
  dates: readonly (DateStyle | null)[]
  from1904: boolean
}

interface Cell {
  type: string
  style: number
  value: string
  formula: string
}

/** The number of a column from a place such as `AB12`, the first is 0; null without a place. */
function columnOf(place = ''): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase()
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

/** A formula without a stored result is shown itself: programs write such files. */
function shown({ type, style, value, formula }: Cell, { strings, dates, from1904 }: Workbook): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (!value) return formula && `=${formula}`
  const number = Number(value)
  if ((type && type !== 'n') || !Number.isFinite(number)) return value
  const date = dates[style]
  // Excel shows 15 digits; the file has the noise behind them.
  return (date && shownDate(number, date, from1904)) ?? String(Number(number.toPrecision(15)))
}

/** Writes the cells of a sheet to the flow, each in its column. */
export function cellHandlers(flow: Flow, workbook: Workbook): XmlHandlers {
  let next = 0
  let cell: Cell | null = null
  let field: 'value' | 'formula' | null = null
  let isPronunciation = false
  return {
    open(name, { r, t = '', s = '' }) {
      if (name === 'x:row') {
        flow.openRow()
        next = 0
      } else if (name === 'x:c') {
        const column = columnOf(r) ?? next
        flow.skipCells(column - next)
        next = Math.max(next, column) + 1
        cell = { type: t, style: Number(s), value: '', formula: '' }
      } else if (name === 'x:rPh') isPronunciation = true
      else if (name === 'x:v' || (name === 'x:t' && !isPronunciation)) field = 'value'
      else if (name === 'x:f') field = 'formula'
    },
    text(words) {
      if (cell && field) cell[field] += words
    },
    close(name) {
      if (name === 'x:v' || name === 'x:t' || name === 'x:f') field = null
      else if (name === 'x:rPh') isPronunciation = false
      else if (name === 'x:c' && cell) {
        flow.openCell()
        flow.openParagraph()
        flow.write(shown(cell, workbook))
        flow.closeParagraph()
        flow.closeCell()
        cell = null
      } else if (name === 'x:row') flow.closeRow()
    },
  }
}
