import type PrismType from 'prismjs'

export interface ColouredSpan {
  kind: string
  text: string
}

type Prism = typeof PrismType

const alias: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  yml: 'yaml',
  html: 'markup',
  xml: 'markup',
  svg: 'markup',
  vue: 'markup',
  golang: 'go',
  rs: 'rust',
  'c++': 'cpp',
  h: 'c',
  jsonc: 'json',
}

/** Token types with a colour of their own. All others are plain text; neighbours of one colour merge. */
const coloured = new Set(
  (
    'comment prolog doctype keyword boolean tag atrule string attr-value char inserted template-string number constant ' +
    'symbol regex deleted important function class-name selector attr-name builtin property'
  ).split(' '),
)

let prism: Prism | null = null
let loading: Promise<void> | null = null

/** Loads the highlighter when it is needed; resolves also when loading fails: code then stays plain. */
export function wantHighlight(): Promise<void> {
  loading ??= import(/* webpackChunkName: "prism" */ './prism').then(
    ({ Prism }) => void (prism = Prism),
    () => void (loading = null),
  )
  return loading
}

export const canHighlight = (): boolean => prism !== null

/** The code's lines as coloured spans; plain when its language is unknown or the highlighter is not there yet. */
export function highlightLines(code: string, lang: string): ColouredSpan[][] {
  const grammar = prism?.languages[alias[lang] ?? lang]
  if (!prism || typeof grammar !== 'object') return plainLines(code)
  const lines: ColouredSpan[][] = [[]]
  const walk = (part: string | PrismType.Token | (string | PrismType.Token)[], kind: string): void => {
    if (Array.isArray(part)) return part.forEach((each) => walk(each, kind))
    if (typeof part !== 'string') return walk(part.content, part.type)
    part.split('\n').forEach((text, i) => {
      if (i > 0) lines.push([])
      if (text) add(lines[lines.length - 1]!, coloured.has(kind) ? kind : '', text)
    })
  }
  walk(prism.tokenize(code, grammar), '')
  return lines
}

function add(line: ColouredSpan[], kind: string, text: string): void {
  const last = line[line.length - 1]
  if (last?.kind === kind) last.text += text
  else line.push({ kind, text })
}

export const plainLines = (code: string): ColouredSpan[][] =>
  code.split('\n').map((text) => (text ? [{ kind: '', text }] : []))
