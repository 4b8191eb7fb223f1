import katex from 'katex'
import 'katex/contrib/mhchem'

/** Node of KaTeX's output, either an HTML element or MathML for screen readers. Their fields distinguish them. */
export interface KatexNode {
  /** Tag of a MathML element. */
  type?: string
  text?: string
  children?: KatexNode[]
  classes?: string[]
  attributes?: Record<string, string>
  style?: Record<string, string>
  italic?: number
  /** A space of MathML as a character, or as a width in em. */
  character?: string | null
  width?: number
  /** The outline of an SVG. */
  pathName?: string
  toMarkup(): string
}

interface Options {
  displayMode: boolean
  output: 'htmlAndMathml' | 'mathml'
}

const build = (katex as unknown as { __renderToDomTree(tex: string, options: object): KatexNode }).__renderToDomTree

/** Throws, so that a formula that wants a link or a picture is shown as its source, not without them. */
const refuse = (): never => {
  throw new Error('not trusted')
}

/**
 * Parses a formula with KaTeX; throws on invalid input. Links, pictures, classes and styles are not trusted, macros are
 * local to the formula, and their expansion and all sizes are limited.
 */
export const katexTree = (tex: string, options: Options): KatexNode =>
  build(tex, {
    ...options,
    throwOnError: true,
    trust: refuse,
    strict: 'ignore',
    maxExpand: /\\[a-z]*(?:def|let|newcommand)/.test(tex) ? 200 : 1000,
    maxSize: 20,
    errorColor: 'inherit',
    macros: {},
  })
