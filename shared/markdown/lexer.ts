import './built-ins'
import { Lexer, Tokenizer, type Token, type Tokens } from 'marked'
import { elementAt } from './elements'
import { extraRules } from './extra-rules'
import { limited } from './lexer-limits'
import { nestedFence } from './nested-fence'
import { escapedRows } from './table-rows'

const mark = /[!-/:-@[-`{-~\u2010-\u2027\u2030-\u205e\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/
const isMark = (character: string | undefined) => character !== undefined && mark.test(character)
const isWord = (character: string | undefined) =>
  character !== undefined && character !== '' && !/\s/.test(character) && !isMark(character)

/**
 * `**重点：**后文` and `前文**“重点”**`: bold beside a punctuation mark with a word right after or before it. CommonMark's rule
 * needs a space there, which Chinese does not write and models leave out.
 */
function boldBesideMark(source: string, before: string): string | undefined {
  const found = /^\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*(?!\*)/.exec(source)
  if (!found) return undefined
  const [raw, text = ''] = found
  const closes = isMark(text[text.length - 1]) && isWord(source[raw.length])
  const opens = isMark(text[0]) && isWord(before[before.length - 1])
  return closes || opens ? text : undefined
}

/** HTML is text here, except `<br>`, which breaks a line, and the elements of `elements.ts`. */
const textOnly = {
  html: () => undefined,
  emStrong(this: Tokenizer, source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const text = boldBesideMark(source, before)
    if (text === undefined) return Tokenizer.prototype.emStrong.call(this, source, masked, before)
    return { type: 'strong', raw: `**${text}**`, text, tokens: this.lexer.inlineTokens(text) }
  },
  // A single tilde is a range in Chinese: 5~10 分钟，3~5 天.
  del(this: Tokenizer, source: string, ...more: [string, string?]): Tokens.Del | undefined {
    return source.startsWith('~~') ? Tokenizer.prototype.del.call(this, source, ...more) : undefined
  },
  fences(this: Tokenizer, source: string): Tokens.Code | undefined {
    const nested = nestedFence(source)
    return nested ? { type: 'code', ...nested } : Tokenizer.prototype.fences.call(this, source)
  },
  // Pipes of code, formulas and surplus cells stay in their cell.
  table(this: Tokenizer, source: string): Tokens.Table | undefined {
    const rows = escapedRows(source)
    const found = rows && Tokenizer.prototype.table.call(this, rows.escaped.join('\n'))
    if (!found) return Tokenizer.prototype.table.call(this, source)
    const count = found.raw.split('\n').length
    return { ...found, raw: rows.lines.slice(0, count).join('\n') }
  },
  // A bare address ends at Chinese punctuation, which follows without a space.
  url(this: Tokenizer, source: string): Tokens.Link | undefined {
    if (!/^(?:https?:|www\.)/i.test(source)) return Tokenizer.prototype.url.call(this, source)
    const end = source.search(/[\s\u3000-\u303f\uff00-\uffef\u2018-\u201f]/)
    return Tokenizer.prototype.url.call(this, end < 0 ? source : source.slice(0, end))
  },
  tag(this: Tokenizer, source: string): Tokens.Tag | undefined {
    const raw = /^<br ?\/?>/i.exec(source)?.[0]
    return raw === undefined
      ? (elementAt(this.lexer, source) as Tokens.Tag | undefined)
      : { type: 'html', raw, text: '\n', inLink: false, inRawBlock: false, block: false }
  },
}

function createLexer(source: string): Lexer {
  const tokenizer = Object.assign(new Tokenizer(), textOnly)
  const { options, watch } = extraRules(source)
  const lexer = new Lexer({ gfm: true, breaks: true, tokenizer, ...options })
  watch(lexer)
  return limited(lexer, tokenizer, source.length)
}

export interface Lexed {
  tokens: Token[]
  /** Link definitions found; they change how the text before them reads. */
  defs: string
}

/** GFM that keeps line breaks, as written in chats. Text that the lexer cannot read becomes one plain text. */
export function lex(source: string): Lexed {
  try {
    const tokens = createLexer(source).lex(source)
    const defs = Object.keys(tokens.links).length ? JSON.stringify(tokens.links) : ''
    return { tokens: [...tokens], defs }
  } catch {
    return { tokens: source ? [{ type: 'text', raw: source, text: source }] : [], defs: '' }
  }
}
