import type { Piece } from './types'

const tags = ['think', 'thinking', 'thought'] as const
const opening = /^<(think|thinking|thought)>/i
const longestTag = '</thinking>'.length
/** Most characters of blank text that are held back: an endless answer must reach its counter. */
const mostHeld = 1_000
const closing = /<\/(?:think|thinking|thought)>/i

/** The end of a text that may be the beginning of a tag: `</thi` */
function tagBegun(text: string): string {
  const at = text.lastIndexOf('<')
  const end = at < 0 || text.length - at > longestTag ? '' : text.slice(at).toLowerCase()
  return end && tags.some((tag) => `</${tag}>`.startsWith(end)) ? text.slice(at) : ''
}

/** A text whose last line is blank, outside code, and that does not write about the opening tag itself. */
const opensOn = (text: string) =>
  /(?:^|\n)[ \t]*$/.test(text.slice(-200)) &&
  !/<th(?:ink|ought)/i.test(text) &&
  (text.match(/^[ \t]*(?:```|~~~)/gm) ?? []).length % 2 === 0

/**
 * Passes on the pieces of an answer, with thoughts that the model wrote into its text as `reasoning`: a leading
 * `<think>`, `<thinking>` or `<thought>` part, also an unclosed one. Tags later in the text and in code stay text.
 * A first closing tag alone on its line without an opening one folds the text before it (`Piece.folded`), unless
 * `continues`: a continued answer's beginning is not among these pieces. `end` passes on what was held back.
 */
export function createThoughtSplitter(take: (piece: Piece) => void, { continues = false } = {}) {
  let state: 'start' | 'thoughts' | 'answer begins' | 'answer' = 'start'
  let held = ''
  let tag = ''
  let hasThought = false
  /** The answer so far, while a closing tag may still fold it. */
  let answer = ''
  let mayFold = !continues

  /** Reads the text of `held` as far as it is certain; returns what it means. */
  function read(isEnd: boolean): Piece {
    if (state === 'start') {
      const text = held.trimStart()
      const found = opening.exec(text)
      if (found) {
        tag = found[1]!.toLowerCase()
        state = 'thoughts'
        held = text.slice(found[0].length)
      } else if (
        !isEnd &&
        held.length < mostHeld &&
        (text === '' || tags.some((name) => `<${name}>`.startsWith(text.toLowerCase())))
      )
        return {}
      else state = 'answer'
    }
    if (state === 'thoughts') {
      if (!hasThought) held = held.trimStart()
      hasThought ||= held !== ''
      const at = held.toLowerCase().indexOf(`</${tag}>`)
      if (at < 0) return { reasoning: release(isEnd) }
      const reasoning = held.slice(0, at).trimEnd()
      held = held.slice(at + tag.length + 3)
      state = 'answer begins'
      return { reasoning, ...read(isEnd) }
    }
    if (state === 'answer begins') {
      if (!isEnd && held.length < mostHeld && held.trim() === '') return {}
      held = held.trimStart()
      state = 'answer'
      mayFold = false
    }
    return mayFold ? foldable(isEnd) : { delta: release(true) }
  }

  /** Takes what `held` certainly is, except the beginning of a tag at its end. */
  function release(isEnd: boolean): string {
    const rest = isEnd ? '' : tagBegun(held)
    const text = held.slice(0, held.length - rest.length)
    held = rest
    return text
  }

  /** The text of `held`, folded at a first closing tag that is alone on its line. */
  function foldable(isEnd: boolean): Piece {
    const found = held.includes('</') ? closing.exec(held) : null
    if (!found) {
      const delta = release(isEnd)
      answer += delta
      return { delta }
    }
    const rest = held.slice(found.index + found[0].length)
    if (!isEnd && rest.length < mostHeld && rest.trim() === '' && !rest.includes('\n')) return {}
    mayFold = false
    const reasoning = held.slice(0, found.index)
    if (!opensOn(answer + reasoning) || !/^[ \t]*(?:\n|$)/.test(rest)) return { delta: release(true) }
    held = rest
    state = 'answer begins'
    return { reasoning: reasoning.trimEnd(), folded: true, ...read(isEnd) }
  }

  function pass({ delta, reasoning, ...rest }: Piece) {
    const piece = { ...rest, ...(reasoning ? { reasoning } : {}), ...(delta ? { delta } : {}) }
    if (Object.keys(piece).length > 0) take(piece)
  }

  return {
    take(piece: Piece) {
      if (!piece.delta) return take(piece)
      if (state === 'answer' && !mayFold) return take(piece)
      held += piece.delta
      const { delta: _, reasoning = '', ...rest } = piece
      const found = read(false)
      pass({ ...rest, ...found, reasoning: reasoning + (found.reasoning ?? '') })
    },
    end: () => pass(read(true)),
  }
}
