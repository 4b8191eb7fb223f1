import type { OpenPage } from './router'

interface VirtualNode {
  /** `scroll-top` of a scroll view, as Taro's templates call it. */
  p32?: number
  sid?: string
  uid?: string
  cl?: string
  st?: string
  v?: string
  cn?: VirtualNode[]
}

interface Rect {
  id: string
  top: number
  bottom: number
  height: number
}

const screen = { widthChars: 20, linePx: 24, heightPx: 667 }

const hasClass = (node: VirtualNode, name: string) => (node.cl ?? '').split(' ').includes(name)
/** Out of the flow. */
const isUnseen = (node: VirtualNode) => hasClass(node, 'chat-turn--unseen')

/** Boxes stand under each other, as high as their style says, or as what is in them; text has 20 characters a line. */
function heightOf(node: VirtualNode): number {
  const set = /(?:^|;)\s*height:\s*([\d.]+)px/.exec(node.st ?? '')?.[1]
  if (set !== undefined) return Number(set)
  const words = node.v ? Math.ceil(node.v.length / screen.widthChars) * screen.linePx : 0
  return (node.cn ?? []).reduce((sum, child) => sum + (isUnseen(child) ? 0 : heightOf(child)), words)
}

export type Layout = ReturnType<typeof createLayout>

/** A layout as plain as can be, of what the page in front has sent to the view: enough to scroll a list. */
export function createLayout(front: () => OpenPage | undefined) {
  /** Where fingers scrolled to, with what the page had asked for before. */
  const scrolled = new Map<string, { px: number; asked: unknown }>()
  const root = () => (front()?.instance.data as { root?: VirtualNode } | undefined)?.root ?? {}
  const endOf = (node: VirtualNode) => Math.max(0, heightOf(node) - screen.heightPx)
  const scrollOf = (node: VirtualNode) => {
    const finger = scrolled.get(node.uid ?? '')
    return finger && finger.asked === node.p32 ? finger.px : Math.min(endOf(node), node.p32 ?? 0)
  }
  const find = (node: VirtualNode, id: string): VirtualNode | undefined =>
    node.uid === id ? node : (node.cn ?? []).map((child) => find(child, id)).find(Boolean)

  function rects(selector: string): Rect[] {
    const found: Rect[] = []
    const matches = (node: VirtualNode) =>
      selector.startsWith('#') ? (node.uid ?? node.sid) === selector.slice(1) : hasClass(node, selector.slice(1))
    const walk = (node: VirtualNode, top: number) => {
      const scrolls = node.p32 !== undefined
      const height = scrolls ? screen.heightPx : heightOf(node)
      if (matches(node)) found.push({ id: node.uid ?? node.sid ?? '', top, bottom: top + height, height })
      let at = top - (scrolls ? scrollOf(node) : 0)
      for (const child of node.cn ?? []) {
        walk(child, at)
        at += isUnseen(child) ? 0 : heightOf(child)
      }
    }
    walk(root(), 0)
    return found
  }

  return {
    rects,
    /** A finger moves a scroll view by so many px, as far as it goes; what its event tells. */
    scroll(id: string, byPx: number) {
      const node = find(root(), id) ?? {}
      const before = scrollOf(node)
      const scrollTop = Math.max(0, Math.min(before + byPx, endOf(node)))
      scrolled.set(id, { px: scrollTop, asked: node.p32 })
      return { scrollTop, deltaY: before - scrollTop }
    },
  }
}

/** `wx.createSelectorQuery` over that layout; other questions than those about boxes are answered with nothing. */
export function createQuery(rects: (selector: string) => Rect[]) {
  return () => {
    const answers: (() => unknown)[] = []
    let ask: () => unknown = () => null
    const query: Record<string, unknown> = {}
    const selecting = (answer: (selector: string) => unknown) => (selector: string) => {
      ask = () => answer(selector)
      return query
    }
    query.select = selecting((selector) => rects(selector)[0] ?? null)
    query.selectAll = selecting(rects)
    query.boundingClientRect = () => {
      answers.push(ask)
      return query
    }
    query.selectViewport = selecting(() => null)
    for (const name of ['scrollOffset', 'fields', 'context', 'node'])
      query[name] = () => {
        answers.push(() => null)
        return query
      }
    query.in = () => query
    query.exec = (callback?: (results: unknown[]) => void) =>
      setTimeout(() => callback?.(answers.map((answer) => answer())))
    return query
  }
}
