import { Hooks, type Lexer, type MarkedOptions, type Token } from 'marked'
import { footnote, footnoteMark, mayHoldFootnotes, nextFootnote } from './footnote-rules'
import { details, mayHoldDetails, nextDetails } from './elements'
import { blockFormula, nextBlockFormula } from './block-formula'
import { findFormulas, type FoundFormula } from './find-formulas'

interface ExtraRules {
  options: MarkedOptions
  /** Sets the lexer whose text the rules read. */
  watch(lexer: Lexer): void
}

/** Lexer options for formulas, footnotes and details. Most texts contain neither and are read without these rules. */
export function extraRules(source: string): ExtraRules {
  const inLines = /\$|\\(?:[([]|begin\{)/.test(source)
  const onLines = /\$\$|\\\[|\\begin\{/.test(source)
  const notes = mayHoldFootnotes(source)
  const folds = mayHoldDetails(source)
  if (!inLines && !onLines && !notes && !folds) return { options: {}, watch: () => undefined }
  const formulas = inLines ? inlineFormulas() : undefined
  return {
    options: {
      hooks: formulas?.hooks,
      extensions: {
        renderers: {},
        childTokens: {},
        block: [
          ...(onLines ? [(rest: string) => blockFormula(rest)] : []),
          ...(notes ? [footnote] : []),
          ...(folds ? [details] : []),
        ],
        startBlock: [
          ...(onLines ? [nextBlockFormula] : []),
          ...(notes ? [nextFootnote] : []),
          ...(folds ? [nextDetails] : []),
        ],
        inline: [...(formulas ? [formulas.read] : []), ...(notes ? [(rest: string) => footnoteMark(rest)] : [])],
        startInline: formulas ? [formulas.next] : [],
      },
    },
    watch: (lexer) => formulas?.watch(lexer),
  }
}

/** Formulas within a text: found before its marks are read, because a mark inside a formula is not Markdown. */
function inlineFormulas() {
  let reading = ''
  let found = new Map<number, FoundFormula>()
  const placeOf = (rest: string) => reading.length - rest.length
  return {
    hooks: Object.assign(new Hooks(), {
      emStrongMask(mask: string): string {
        found = findFormulas(reading, mask)
        let masked = ''
        for (const [at, { raw }] of found) masked += mask.slice(masked.length, at) + '+'.repeat(raw.length)
        return masked + mask.slice(masked.length)
      },
    }),
    read(rest: string) {
      const formula = found.size > 0 ? found.get(placeOf(rest)) : undefined
      return formula && rest.startsWith(formula.raw) ? { type: 'formula', ...formula } : undefined
    },
    next(rest: string): number | undefined {
      for (const at of found.keys()) if (at >= placeOf(rest)) return at - placeOf(rest)
      return undefined
    },
    watch(lexer: Lexer) {
      const inlineTokens = lexer.inlineTokens.bind(lexer)
      lexer.inlineTokens = (text: string, tokens?: Token[]) => {
        const before = { reading, found }
        reading = text
        const result = inlineTokens(text, tokens)
        ;({ reading, found } = before)
        return result
      }
    },
  }
}
