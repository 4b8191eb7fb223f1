import { Lexer, Tokenizer, type Token, type Tokens } from 'marked'

/** HTML is text here: no block or inline HTML token exists, except that `<br>` breaks a line. */
const textOnly = Object.assign(new Tokenizer(), {
  html: () => undefined,
  tag(source: string): Tokens.Tag | undefined {
    const raw = /^<br ?\/?>/i.exec(source)?.[0]
    return raw === undefined ? undefined : { type: 'html', raw, text: '\n', inLink: false, inRawBlock: false, block: false }
  },
})

export interface Lexed {
  tokens: Token[]
  /** Link definitions found; they change how the text before them reads. */
  defs: string
}

/** GFM with line breaks kept, as people and models write in a chat. */
export function lex(source: string): Lexed {
  const tokens = new Lexer({ gfm: true, breaks: true, tokenizer: textOnly }).lex(source)
  const defs = Object.keys(tokens.links).length ? JSON.stringify(tokens.links) : ''
  return { tokens: [...tokens], defs }
}
