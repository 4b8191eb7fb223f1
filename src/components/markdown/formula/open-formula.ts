import { findFormulas } from '@shared/markdown/find-formulas'

const longest = 4000

/** Start of a formula that is still being written, which is shown as source until it closes; -1 without one. */
export function openFormulaAt(text: string): number {
  if (text.length > longest || !/\$|\\[([]/.test(text)) return -1
  const mask = text.replace(/`[^`]*`?/g, (code) => 'a'.repeat(code.length))
  const formulas = findFormulas(text, mask)
  for (let at = 0; at < text.length; at++) {
    const formula = formulas.get(at)
    if (formula) at += formula.raw.length - 1
    else if (mask[at] === 'a' && text[at] !== 'a') continue
    else if (/^\\[([]/.test(text.slice(at, at + 2))) return at
    else if (text[at] === '\\') at += 1
    else if (text[at] === '$' && opens(text.slice(at + 1))) return at
  }
  return -1
}

/** Behind a dollar: another and a command, or what no price has. */
const opens = (rest: string): boolean =>
  /^\$?(?=[^\s\d$])[^\n$]*[\\^_]/.test(rest) && !/^\$?[^\\^_]*[\u2e80-\u9fff\uff00-\uffef\s]{2}/.test(rest)
