import { EnoughRead } from './xml'

interface Row {
  cells: string[]
  /** Paragraphs of the cell that is being read. */
  cell: string[] | null
}

/** A file may claim that a cell spans or repeats thousands of columns, or a row thousands of lines. */
const maxRepeats = 256

export type Flow = ReturnType<typeof createFlow>

/**
 * Collects paragraphs and tables in reading order. Rows are lines, their cells have tabs between them. `max`: characters
 * after which it throws EnoughRead. `between`: what is between two paragraphs.
 */
export function createFlow(max: number, between = '\n\n') {
  const done: string[] = []
  const paragraphs: string[] = []
  const rows: Row[] = []
  let written = 0
  let lastIsRow = false

  function count(characters: number) {
    written += characters
    if (written <= max) return
    while (paragraphs.length) closeParagraph()
    while (rows.length) {
      closeCell()
      closeRow()
    }
    throw new EnoughRead()
  }

  function add(text: string, isRow: boolean) {
    if (done.length) done.push(isRow && lastIsRow ? '\n' : between)
    done.push(text)
    lastIsRow = isRow
  }

  function place(text: string) {
    const cell = rows.at(-1)?.cell
    if (cell) cell.push(text)
    else add(text, false)
  }

  function addCells(text: string, cells: number) {
    const times = Math.min(cells, maxRepeats)
    if (times <= 0) return
    for (let n = 0; n < times; n++) rows.at(-1)?.cells.push(text)
    // Empty cells at a row's end are not kept.
    count(1 + text.length * times)
  }

  function closeParagraph() {
    const text = paragraphs.pop()?.trim()
    if (text) place(text)
  }

  /** Ends the cell. It spans columns, of which the others are empty. */
  function closeCell(span = 1) {
    const row = rows.at(-1)
    if (!row?.cell) return
    row.cells.push(row.cell.join(' ').replace(/\s+/g, ' '))
    row.cell = null
    addCells('', span - 1)
  }

  /** Ends the row. A row of a table in a cell becomes a part of that cell. */
  function closeRow(times = 1) {
    const line = rows.pop()?.cells.join('\t').trimEnd()
    if (!line?.trim()) return
    if (rows.length) return place(line.replaceAll('\t', ' | '))
    add(line, true)
    for (let n = 1; n < Math.min(times, maxRepeats); n++) {
      count(line.length)
      add(line, true)
    }
  }

  return {
    text: () => done.join(''),
    openParagraph() {
      paragraphs.push('')
      count(1)
    },
    write(words: string) {
      paragraphs.push((paragraphs.pop() ?? '') + words)
      count(words.length)
    },
    closeParagraph,
    dropParagraph: () => void paragraphs.pop(),
    /** A table begins: its rows are apart from those of the table before. */
    openTable() {
      if (!rows.length) lastIsRow = false
    },
    openRow: () => void rows.push({ cells: [], cell: null }),
    openCell() {
      const row = rows.at(-1)
      if (row) row.cell = []
      count(1)
    },
    closeCell,
    skipCells: (cells: number) => addCells('', cells),
    /** Ends the cell, and adds it again for the columns that repeat it. */
    closeRepeated(times: number) {
      closeCell()
      addCells(rows.at(-1)?.cells.at(-1) ?? '', times - 1)
    },
    closeRow,
  }
}
