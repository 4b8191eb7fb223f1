import { createMathReader, type MathReader } from './math'
import type { Flow } from './flow'
import type { Attributes, XmlHandlers } from './xml'

/** What elements of a kind of file mean. */
export interface Rules {
  /** Elements that are left out with all that is in them. */
  skip: ReadonlySet<string>
  /** Elements whose text counts. */
  text: ReadonlySet<string>
  open: Readonly<Record<string, (attributes: Attributes) => void>>
  close: Readonly<Record<string, () => void>>
}

/** Handlers that follow rules; formulas of Office become text on one line. */
export function handlersOf(flow: Flow, { skip, text, open, close }: Rules): XmlHandlers {
  let skipped = 0
  let inText = 0
  let formula: MathReader | null = null
  return {
    open(name, attributes) {
      if (skipped > 0 || skip.has(name)) skipped++
      else if (formula) formula.open(name, attributes)
      else if (name === 'm:oMath') formula = createMathReader()
      else {
        if (text.has(name)) inText++
        open[name]?.(attributes)
      }
    },
    close(name) {
      if (skipped > 0) skipped--
      else if (formula && name === 'm:oMath') {
        flow.write(formula.text())
        formula = null
      } else if (formula) formula.close()
      else {
        close[name]?.()
        if (text.has(name)) inText--
      }
    },
    text(words) {
      if (skipped > 0) return
      if (formula) formula.write(words)
      else if (inText > 0) flow.write(words)
    },
  }
}
