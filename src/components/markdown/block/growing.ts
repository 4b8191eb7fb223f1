import type { Token, Tokens } from 'marked'
import { lex } from '@shared/markdown/lexer'
import { closeOpenMarks } from '../close-open-marks'
import { openFormulaAt } from '../formula/open-formula'

/** Inline tokens of a text block that is still being written: open marks are closed, an open formula stays source. */
export function growing(token: Tokens.Generic): Token[] | undefined {
  const at = openFormulaAt(token.raw)
  const [text, source] = at < 0 ? [token.raw, ''] : [token.raw.slice(0, at), token.raw.slice(at)]
  const open = source ? [{ type: 'formula', raw: source, text: source, display: false, open: true }] : []
  const closed = closeOpenMarks(text)
  if (closed === token.raw) return token.tokens
  if (closed.trim() === '') return open
  const [first, ...more] = lex(closed).tokens as Tokens.Generic[]
  const alike = first?.type === (token.type === 'text' ? 'paragraph' : token.type)
  return alike && more.length === 0 ? [...(first?.tokens ?? []), ...open] : token.tokens
}
