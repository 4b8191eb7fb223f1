import type { Attributes } from './xml'

/** In place of a formula that has no text form. */
export const formulaMark = '〔公式〕'

/** Elements of one formula; larger ones become the mark. */
const maxElements = 5_000

interface Node {
  name: string
  value: string | undefined
  children: Node[]
  text: string
}

const nodeOf = (name: string, attributes: Attributes): Node => ({
  name,
  value: attributes['m:val'],
  children: [],
  text: '',
})

export type MathReader = ReturnType<typeof createMathReader>

/** Reads a formula of Office (OMML) and writes it on one line: `(a+b)/2`, `x^2`, `√(x)`, `∑_(i=1)^n i`. */
export function createMathReader() {
  const root = nodeOf('m:oMath', {})
  const path = [root]
  let count = 0
  return {
    open(name: string, attributes: Attributes) {
      const node = nodeOf(name, attributes)
      if (count++ < maxElements) path.at(-1)?.children.push(node)
      path.push(node)
    },
    close: () => void path.pop(),
    write(words: string) {
      const node = path.at(-1)
      // Blanks between elements are layout of the file.
      if (node?.name === 'm:t' || node?.name === 'w:t') node.text += words
    },
    /** The mark when it has no text form. */
    text: () => (count <= maxElements && inside(root).trim()) || formulaMark,
  }
}

const find = (node: Node, name: string) => node.children.find((child) => child.name === name)
const inside = (node: Node | undefined): string => node?.children.map(lined).join('') ?? ''
const part = (node: Node, name: string) => inside(find(node, name))
const all = (node: Node, name: string) => node.children.filter((child) => child.name === name)
/** A property such as the sign of a sum; undefined when the file leaves the default. */
const property = (node: Node, name: string) => {
  const found = find(node, `${node.name}Pr`)
  return found && find(found, name)?.value
}

/** In brackets, unless it is one number, one word or in brackets already. */
const grouped = (text: string) => (/^(?:[\p{L}\p{M}]+|[\p{N}.]+|[^\s])$/u.test(text) ? text : `(${text})`)
const script = (sign: '^' | '_', text: string) => (text ? sign + grouped(text) : '')
const base = (node: Node) => {
  const text = part(node, 'm:e')
  return text.length > 1 && /[-+−=*/·×\s]/.test(text) && !/^[([{|].*[)\]}|]$/s.test(text) ? `(${text})` : text
}

const forms: Readonly<Record<string, (node: Node) => string>> = {
  'm:t': ({ text }) => text,
  'w:t': ({ text }) => text,
  'm:f': (node) => {
    const [above, below] = [part(node, 'm:num'), part(node, 'm:den')]
    return property(node, 'm:type') === 'noBar' ? `(${above} ¦ ${below})` : `${grouped(above)}/${grouped(below)}`
  },
  'm:sSup': (node) => base(node) + script('^', part(node, 'm:sup')),
  'm:sSub': (node) => base(node) + script('_', part(node, 'm:sub')),
  'm:sSubSup': (node) => base(node) + script('_', part(node, 'm:sub')) + script('^', part(node, 'm:sup')),
  'm:sPre': (node) => script('_', part(node, 'm:sub')) + script('^', part(node, 'm:sup')) + base(node),
  'm:rad': (node) => {
    const degree = part(node, 'm:deg')
    return `√${degree ? `[${degree}]` : ''}(${part(node, 'm:e')})`
  },
  'm:nary': (node) =>
    `${property(node, 'm:chr') ?? '∫'}${script('_', part(node, 'm:sub'))}${script('^', part(node, 'm:sup'))} ${part(node, 'm:e')}`,
  'm:d': (node) =>
    (property(node, 'm:begChr') ?? '(') +
    all(node, 'm:e')
      .map(inside)
      .join(property(node, 'm:sepChr') ?? '|') +
    (property(node, 'm:endChr') ?? ')'),
  'm:func': (node) => {
    const argument = part(node, 'm:e')
    return part(node, 'm:fName') + (argument.startsWith('(') ? argument : ` ${argument}`)
  },
  'm:limLow': (node) => part(node, 'm:e') + script('_', part(node, 'm:lim')),
  'm:limUpp': (node) => part(node, 'm:e') + script('^', part(node, 'm:lim')),
  'm:acc': (node) => part(node, 'm:e') + (property(node, 'm:chr') ?? '\u0302'),
  'm:bar': (node) => part(node, 'm:e') + (property(node, 'm:pos') === 'top' ? '\u0305' : '\u0332'),
  'm:m': (node) =>
    `[${all(node, 'm:mr')
      .map((row) => all(row, 'm:e').map(inside).join(', '))
      .join('; ')}]`,
  'm:eqArr': (node) => all(node, 'm:e').map(inside).join('; '),
}

const lined = (node: Node): string => (forms[node.name] ?? inside)(node)
