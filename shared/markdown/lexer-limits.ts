import type { Lexer, Token, Tokenizer } from 'marked'

/** Nesting of lists and quotes. Deeper marks stay text, because the lexer and the renderer recurse. */
const mostNested = 50
/** Deeper levels are not indented, since a phone would have no width left. */
const mostIndented = 8
/** Nesting of emphasis and links. */
const mostEmphasised = 8
/** Marks are matched within pieces of this length, because the lexer's search for their ends is quadratic. */
const pieceLength = 4000
/** A longer quote is split: the lexer reads the rest again after each list. */
const quoteLength = 8000
/** A line with more openings than a page can nest is text, because the lexer reads all of them again at each level. */
const openings = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){100}/
/** Longest underlined heading: the lexer searches for the underline again from each line of a list item. */
const headingLength = 1000
/** Characters read per character of text; real texts need far fewer. */
const mostWork = 60
const freeWork = 100_000

/**
 * Keeps a lexer's time linear and its recursion shallow for any input: text that is too deep or too costly stays plain.
 * Throws if even the blocks exceed the limit.
 */
export function limited(lexer: Lexer, tokenizer: Tokenizer, length: number): Lexer {
  const most = freeWork + mostWork * length
  let blockWork = 0
  let markWork = 0

  const blockTokens = lexer.blockTokens.bind(lexer)
  lexer.blockTokens = ((source: string, ...more: [Token[]?, boolean?]) => {
    blockWork += source.length
    if (blockWork > most) throw new RangeError('too much nesting')
    return blockTokens(source, ...more)
  }) as Lexer['blockTokens']

  const nest = createNesting(mostNested)
  const [list, blockquote] = [tokenizer.list.bind(tokenizer), tokenizer.blockquote.bind(tokenizer)]
  tokenizer.list = (source) =>
    deepened(
      nest(() => (openings.test(source) ? undefined : list(source))),
      nest.depth(),
    )
  tokenizer.blockquote = (source) =>
    deepened(
      nest(() => blockquote(linesWithin(source, quoteLength))),
      nest.depth(),
    )

  const lheading = tokenizer.lheading.bind(tokenizer)
  tokenizer.lheading = (source) => lheading(linesWithin(source, headingLength))

  const emStrong = tokenizer.emStrong.bind(tokenizer)
  tokenizer.emStrong = (source, ...more) => {
    if (/^[*_]/.test(source)) markWork += source.length
    return markWork > most ? undefined : emStrong(source, ...more)
  }

  const emphasise = createNesting(mostEmphasised)
  const inlineTokens = lexer.inlineTokens.bind(lexer)
  lexer.inlineTokens = (source, tokens = []) =>
    emphasise(() => {
      for (const piece of piecesOf(source)) inlineTokens(piece, tokens)
      return tokens
    }) ?? [...tokens, { type: 'text', raw: source, text: source, escaped: false }]
  return lexer
}

/** Runs a nested rule, unless the nesting is already too deep. */
function createNesting(most: number) {
  let depth = 0
  const nest = <Result>(run: () => Result): Result | undefined => {
    if (depth >= most) return undefined
    depth += 1
    try {
      return run()
    } finally {
      depth -= 1
    }
  }
  return Object.assign(nest, { depth: () => depth })
}

const deepened = <Token extends object>(token: Token | undefined, depth: number): Token | undefined =>
  token && depth >= mostIndented ? { ...token, deep: true } : token

/** Whole lines up to this length together; the first line alone if it is longer. */
const linesWithin = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, text.lastIndexOf('\n', length) + 1 || text.length)

const gaps = ['\n', ' ', '。', '，']

/** Splits the text into pieces of limited length: after a line, a sentence or a word, else between two characters. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let at = 0
  while (text.length - at > pieceLength) {
    const piece = text.slice(at, at + pieceLength)
    const gap = Math.max(...gaps.map((gap) => piece.lastIndexOf(gap)))
    const isHalf = /[\ud800-\udbff]$/.test(piece)
    const end = gap > pieceLength / 2 ? gap + 1 : isHalf ? pieceLength - 1 : pieceLength
    pieces.push(piece.slice(0, end))
    at += end
  }
  return [...pieces, text.slice(at)]
}
