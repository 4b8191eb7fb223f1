import type { KatexNode } from '../katex'

/** Elements that only group others or set a style. */
const transparent = new Set<string | undefined>([undefined, 'math', 'semantics', 'mrow', 'mstyle', 'mpadded'])

/** Elements of a row, without those that only group them. */
export function partsOf(node: KatexNode): KatexNode[] {
  if (node.type === 'annotation' || node.type === 'mphantom') return []
  const groups = transparent.has(node.type) && node.children !== undefined
  return groups ? node.children!.flatMap(partsOf) : [node]
}

export const textOf = (node: KatexNode): string =>
  node.text ?? node.character ?? (node.children ?? []).map(textOf).join('')

/** A part by its place: of a fraction, of a base with its scripts. */
export const at = (node: KatexNode, place: number): KatexNode[] => {
  const part = node.children?.[place]
  return part ? partsOf(part) : []
}

export interface Run {
  text: string
  kind: 'plain' | 'variable' | 'bold'
}

const relation = /^[=<>≤≥≈≠≡∼≅≃∝→←↔⇒⇐⇔↦⟶⟹⟺∈∉∋⊂⊃⊆⊇⊥∥∣≪≫≜:⇌]$/
const binary = /^[+−±∓×÷⋅∗∘∪∩∧∨⊕⊗∖]$/
const opens = /^[([{⟨⌈⌊|,;]$/
const doubleStruck: Readonly<Record<string, string>> = { R: 'ℝ', N: 'ℕ', Z: 'ℤ', Q: 'ℚ', C: 'ℂ', P: 'ℙ', H: 'ℍ' }
const thin = '\u2009'

/** Characters of a part that is a letter, number, sign or word; `before` is the preceding part. */
export function runOf(node: KatexNode, before: KatexNode | undefined): Run | null {
  const text = textOf(node).replace(/\u2061/g, '')
  const plain = (text: string): Run => ({ text, kind: 'plain' })
  switch (node.type) {
    case 'mi': {
      const variant = node.attributes?.mathvariant
      if (variant === 'double-struck') return plain(doubleStruck[text] ?? text)
      if (variant?.startsWith('bold')) return { text, kind: 'bold' }
      // The name of a function keeps off what follows it.
      if (text.length > 1) return plain(before && before.type !== 'mo' ? `${thin}${text}${thin}` : `${text}${thin}`)
      return { text, kind: variant === 'normal' ? 'plain' : 'variable' }
    }
    case 'mo': {
      const joins = before && !(before.type === 'mo' && /^[^)\]}!]/.test(textOf(before)) && !opens.test(text))
      if (relation.test(text) || (binary.test(text) && joins)) return plain(`${thin}${text}${thin}`)
      return plain(text === ',' || text === ';' ? `${text}${thin}` : text)
    }
    case 'mn':
    case 'mtext':
      return plain(text)
    case 'mspace':
      return plain(parseFloat(node.attributes?.width ?? '0') >= 0.9 ? '\u2003' : thin)
    case undefined:
      return plain(text || (Number(node.width) > 0.2 ? ' ' : ''))
    default:
      return null
  }
}

/** Combining characters of accents over one letter. */
export const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '‾': '\u0305',
  '˙': '\u0307',
  '¨': '\u0308',
  '⃗': '\u20d7',
  '→': '\u20d7',
}
