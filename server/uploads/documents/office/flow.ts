import { EnoughRead } from './xml'

interface Row {
  cells: string[]
  /** Paragraphs of the cell that is being read. */
  cell: string[] | null
}

/** A file may claim that a cell spans or repeats thousands of columns, or a row thousands of lines. */
const maxRepeats = 256

/** Collects paragraphs and tables in reading order. Rows are lines, their cells have tabs between them. */
export class Flow {
  private readonly done: string[] = []
  private readonly paragraphs: string[] = []
  private readonly rows: Row[] = []
  private written = 0
  private lastIsRow = false

  /** `max`: characters after which the reading stops. `between`: what is between two paragraphs. */
  constructor(
    private readonly max: number,
    private readonly between = '\n\n',
  ) {}

  get text() {
    return this.done.join('')
  }

  openParagraph() {
    this.paragraphs.push('')
    this.count(1)
  }

  write(words: string) {
    const last = this.paragraphs.length - 1
    if (last < 0) this.paragraphs.push(words)
    else this.paragraphs[last] += words
    this.count(words.length)
  }

  closeParagraph() {
    const text = this.paragraphs.pop()?.trim()
    if (text) this.place(text)
  }

  dropParagraph() {
    this.paragraphs.pop()
  }

  openTable() {
    if (!this.rows.length) this.lastIsRow = false
  }

  openRow() {
    this.rows.push({ cells: [], cell: null })
  }

  openCell() {
    const row = this.rows.at(-1)
    if (row) row.cell = []
    this.count(1)
  }

  /** Ends the cell. It spans columns, of which the others are empty. */
  closeCell(span = 1) {
    const row = this.rows.at(-1)
    if (!row?.cell) return
    row.cells.push(row.cell.join(' ').replace(/\s+/g, ' '))
    row.cell = null
    this.skipCells(span - 1)
  }

  skipCells(count: number) {
    this.addCells('', count)
  }

  /** Ends the cell, and adds it again for the columns that repeat it. */
  closeRepeated(times: number) {
    this.closeCell()
    this.addCells(this.rows.at(-1)?.cells.at(-1) ?? '', times - 1)
  }

  /** Ends the row. A row of a table in a cell becomes a part of that cell. */
  closeRow(times = 1) {
    const line = this.rows.pop()?.cells.join('\t').trimEnd()
    if (!line?.trim()) return
    if (this.rows.length) return this.place(line.replaceAll('\t', ' | '))
    this.add(line, true)
    for (let n = 1; n < Math.min(times, maxRepeats); n++) {
      this.count(line.length)
      this.add(line, true)
    }
  }

  private addCells(text: string, cells: number) {
    const count = Math.min(cells, maxRepeats)
    if (count <= 0) return
    for (let n = 0; n < count; n++) this.rows.at(-1)?.cells.push(text)
    // Empty cells at a row's end are not kept.
    this.count(1 + text.length * count)
  }

  private place(text: string) {
    const cell = this.rows.at(-1)?.cell
    if (cell) cell.push(text)
    else this.add(text, false)
  }

  private add(text: string, isRow: boolean) {
    if (this.done.length) this.done.push(isRow && this.lastIsRow ? '\n' : this.between)
    this.done.push(text)
    this.lastIsRow = isRow
  }

  private count(characters: number) {
    this.written += characters
    if (this.written <= this.max) return
    while (this.paragraphs.length) this.closeParagraph()
    while (this.rows.length) {
      this.closeCell()
      this.closeRow()
    }
    throw new EnoughRead()
  }
}
