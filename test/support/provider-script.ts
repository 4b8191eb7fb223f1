/** How the stand-in answers one request. */
export interface Script {
  /** Characters of the answer. */
  length: number
  /** `mixed` has emoji and Markdown in it, `zh` is Chinese alone, `rich` has formulas, a note and HTML, `list` is one long list. */
  text: 'mixed' | 'zh' | 'rich' | 'list'
  /** Characters of each delta. */
  chars: number
  /** Milliseconds between deltas. */
  every: number
  /** Milliseconds before the first byte of the body. */
  first: number
  /** The first byte waits for `release`. */
  hold: boolean
  /** The delta that waits for `release`; 0 for none. */
  holdAt: number
  /** Characters of `reasoning_content` before the answer. */
  think: number
  usage: 'chunk' | 'last' | 'none'
  finish: 'stop' | 'length' | 'content_filter'
  fault: 'none' | 'stall' | 'cut' | 'reset' | 'error' | 'code' | 'garbage' | 'half'
  /** The delta after which the fault happens. */
  at: number
  /** HTTP status of a refusal; 200 for none. */
  status: number
  /** Seconds of a `Retry-After` header on a refusal; 0 for none. */
  retry: number
  /** Answers with one JSON body although a stream was asked for. */
  whole: boolean
  /** The function it calls after its words, when it was given any; empty for none. */
  call: string
  /** The arguments of the call, as they are. */
  args: string
  /** How often it calls. */
  calls: number
  /** Refuses requests with functions. */
  plain: boolean
}

const usual: Script = {
  length: 200,
  text: 'mixed',
  chars: 4,
  every: 10,
  first: 0,
  hold: false,
  holdAt: 0,
  think: 0,
  usage: 'chunk',
  finish: 'stop',
  fault: 'none',
  at: 5,
  status: 200,
  retry: 0,
  whole: false,
  call: '',
  args: '{}',
  calls: 1,
  plain: false,
}

/** Settings as in `name?length=40&every=5`, usual ones for what is left out. */
export function readScript(spec: string): Script {
  const given = Object.fromEntries(new URLSearchParams(spec.slice(spec.indexOf('?') + 1)))
  const read = Object.entries(usual).map(([name, value]) => {
    const written = spec.includes('?') ? given[name] : undefined
    if (written === undefined) return [name, value]
    return [
      name,
      typeof value === 'number' ? Number(written) : typeof value === 'boolean' ? written === 'true' : written,
    ]
  })
  return Object.fromEntries(read) as Script
}

/** The script a request asks for: in the model's name, or in the last message as `[script every=5&length=40]`. */
export function scriptOf(body: { model?: unknown; messages?: unknown }): Script {
  const messages = Array.isArray(body.messages) ? (body.messages as { content?: unknown }[]) : []
  const written = /\[script ([^\]]*)\]/.exec(String(messages.at(-1)?.content ?? ''))?.[1]
  const name = String(body.model ?? '')
  const own = name.includes('?') ? name.slice(name.indexOf('?') + 1) : ''
  return readScript(`?${[own, written].filter(Boolean).join('&')}`)
}

const sample =
  '流式回答要一个字一个字地来，断了线也要接得上。😀 **Markdown** 与 `code` 也在其中：\n\n- 第一点\n- 第二点\n\n'

/** Formulas, money, a note, HTML that would like to do more, and a diagram. */
export const richAnswer = `设 $x_1$ 为根，票价 $5 和 $10，见[^1]。

$$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$$

\`\`\`html
<h1>你好</h1><script>document.body.append('ran')</script><img src="/api/app/user">
\`\`\`

\`\`\`mermaid
flowchart LR
  A[开始] --> B[结束]
  click A href "javascript:parent.document.title='ran'"
\`\`\`

[^1]: 一元二次方程。
`

/** What models like best: steps with points in them, all of it one list. */
export const listAnswer = Array.from(
  { length: 100 },
  (_, at) =>
    `${at + 1}. **第 ${at + 1} 步**：先把要做的事情说清楚，再看手边有什么，缺什么就补什么。\n\n   - 想一想为什么要这样做，写下来\n   - 做完以后对照着看一遍，改掉 \`错\` 的地方\n\n`,
).join('')

const chinese = '春江潮水连海平海上明月共潮生滟滟随波千万里何处春江无月明'

/** The first `length` UTF-16 units of a text; the same each time. */
export function standInText(length: number, text: Script['text'] = 'mixed'): string {
  const source = text === 'zh' ? chinese : text === 'rich' ? richAnswer : text === 'list' ? listAnswer : sample
  return source.repeat(Math.ceil(length / source.length)).slice(0, length)
}

export function piecesOf(text: string, chars: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += chars) pieces.push(text.slice(at, at + chars))
  return pieces
}

/** Tokens that the stand-in reports: one for every two characters, so that they differ from any estimate. */
export const standInTokens = (script: Script, promptChars: number) => ({
  prompt_tokens: Math.max(1, Math.ceil(promptChars / 2)),
  completion_tokens: Math.ceil((script.length + script.think) / 2),
})
