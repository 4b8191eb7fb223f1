import type { Lexer, Token, Tokenizer } from 'marked'

/** Lists and quotes inside each other; marks further in stay text, because the lexer and the drawing recurse. */
const mostNested = 50
/** From here on nothing is indented any more: no width would be left on a phone. */
const mostIndented = 8
/** Emphasis and links inside each other. */
const mostEmphasised = 8
/** Marks are matched within a piece of a paragraph: the lexer looks for their ends in time that grows with its square. */
const pieceLength = 4000
/** A longer quote is read as several: the lexer reads what follows each of its lists again. */
const quoteLength = 8000
/** A line that opens more than a page can nest is text: the lexer reads all its marks again for each of them. */
const openings = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){100}/
/** No heading that is underlined is longer: the lexer looks for the line under it from each line of a list item anew. */
const headingLength = 1000
/** Characters looked at for each character written, as text of people and models never needs them. */
const mostWork = 60
const freeWork = 100_000

/**
 * Keeps a lexer's time linear and its recursion shallow, whatever it is given: what lies too deep or costs too much stays
 * text. Throws when not even the blocks can be told within the limit.
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

/** Runs what nests, unless it lies too deep already. */
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

/** Whole lines of at most this length together; all of a text whose first line is longer. */
const linesWithin = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, text.lastIndexOf('\n', length) + 1 || text.length)

const gaps = ['\n', ' ', '。', '，']

/** The text in pieces of limited length, cut after a line, a sentence or a word, else anywhere between two characters. */
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
