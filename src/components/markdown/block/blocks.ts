import type { Token } from 'marked'
import type { FormulaToken } from '@shared/markdown/block-formula'
import { longestDisplay } from '@shared/markdown/find-formulas'
import { lex } from '@shared/markdown/lexer'
import { runsOf, type Stretch } from './runs'

export interface PlacedBlock {
  /** Offset in the source; the key of the block while the text grows. */
  at: number
  token: Token
}

export interface Blocks {
  source: string
  blocks: PlacedBlock[]
  /** How many leading blocks cannot be changed by text that follows. */
  settled: number
  defs: string
}

const none: Blocks = { source: '', blocks: [], settled: 0, defs: '' }

/**
 * Lexes a text into blocks, with the same result as lexing it whole. A text that grew is only lexed from its last
 * finished block on.
 */
export function growBlocks(text: string, before: Blocks = none): Blocks {
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (source === before.source) return before
  const grew = before.settled > 0 && source.startsWith(before.source)
  return (grew && lexTail(source, before)) || lexWhole(source)
}

/** Caches the last result, so that a longer text is parsed from its last settled block on. */
export function createGrower() {
  let last: Blocks | undefined
  let runs: Stretch[] = []
  return {
    grow(text: string): { runs: Stretch[]; defs: string } {
      const grown = growBlocks(text, last)
      if (grown !== last) runs = runsOf(grown.blocks, runs)
      last = grown
      return { runs, defs: grown.defs }
    },
    last: (): PlacedBlock[] => last?.blocks ?? [],
  }
}

function lexWhole(source: string): Blocks {
  const { tokens, defs } = lex(source)
  const blocks = place(tokens, 0)
  // A definition that comes later changes links in any block before it, so nothing is settled once there is one.
  const whole = defs === '' && endOf(blocks) === source.length
  return { source, blocks, settled: whole ? settledCount(blocks) : 0, defs }
}

function lexTail(source: string, before: Blocks): Blocks | null {
  const settled = before.blocks.slice(0, before.settled)
  const start = endOf(settled)
  const { tokens, defs } = lex(source.slice(start))
  const tail = place(tokens, start)
  if (defs !== '' || endOf(tail) !== source.length) return null
  return { source, blocks: [...settled, ...tail], settled: before.settled + settledCount(tail), defs: '' }
}

function place(tokens: Token[], start: number): PlacedBlock[] {
  let at = start
  return tokens.map((token) => {
    const block = { at, token }
    at += token.raw.length
    return block
  })
}

function endOf(blocks: PlacedBlock[]): number {
  const last = blocks[blocks.length - 1]
  return last ? last.at + last.token.raw.length : 0
}

/**
 * Number of finished blocks: all before the last two with content. The last of them precedes a block that starts at the
 * margin after a closed one, and no unclosed formula reaches it.
 */
function settledCount(blocks: PlacedBlock[]): number {
  const reached = reachedByFormula(blocks)
  let solid = 0
  for (let i = blocks.length - 1; i > 0; i--) {
    const { token } = blocks[i]!
    if (token.type === 'space') continue
    solid += 1
    if (solid >= 2 && !/^\s/.test(token.raw) && closed(blocks[i - 1]!.token) && !reached[i]) return i
  }
  return 0
}

/** For each block: whether an unclosed formula before it may end after it. */
function reachedByFormula(blocks: PlacedBlock[]): boolean[] {
  let until = -1
  return blocks.map(({ at, token }) => {
    const reached = at <= until
    if (opensFormula(token)) until = at + token.raw.length + longestDisplay
    return reached
  })
}

/** Whether a line begins like a formula without being one or code. */
const opensFormula = (token: Token): boolean =>
  token.type !== 'code' &&
  (token.type !== 'formula' || (token as FormulaToken).open === true) &&
  /^ {0,3}(?:\$\$|\\\[|\\begin\{)/m.test(token.raw)

function closed(token: Token): boolean {
  const fenced = token.type === 'code' && token.codeBlockStyle !== 'indented'
  return (
    token.raw.endsWith('\n') && (token.type === 'space' || token.type === 'heading' || token.type === 'hr' || fenced)
  )
}
