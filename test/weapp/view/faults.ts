import type { Page } from 'playwright-core'

/** What a person would see as broken on the page drawn, as sentences: words beside the screen, under the capsule or the status bar, or cut off; boxes that meet those two. */
export const layoutFaults = async (tab: Page, statusBarPx: number): Promise<string[]> => [
  ...(await wordFaults(tab, statusBarPx)),
  ...(await boxFaults(tab, statusBarPx)),
]

const wordFaults = (tab: Page, statusBarPx: number): Promise<string[]> =>
  tab.evaluate(
    ([statusBar, press]) => {
      const found: string[] = []
      const capsule = document.getElementById('capsule')!.getBoundingClientRect()
      /** Within a box that cuts off or scrolls what is beside it. */
      const isHeld = (from: Element) => {
        for (let at: Element | null = from; at && at !== document.body; at = at.parentElement)
          if (getComputedStyle(at).overflowX !== 'visible' && at.getBoundingClientRect().right <= innerWidth + 1)
            return true
        return false
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim()
        if (!element || !text) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const style = getComputedStyle(element)
        // Words for screen readers.
        if (style.clipPath !== 'none') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const shown = text.slice(0, 40)
        for (const box of range.getClientRects()) {
          if (box.width < 1 || box.height < 1) continue
          if ((box.right > innerWidth + 1 || box.left < -1) && !isHeld(element)) {
            found.push(`beside the screen (${Math.round(box.left)}–${Math.round(box.right)}): ${shown}`)
            break
          }
          if (box.bottom > innerHeight) continue
          const hit = document.elementFromPoint(Math.min(box.right, innerWidth) - 1, box.top + box.height / 2)
          const isOver = hit?.id === 'capsule'
          if (isOver && box.right > capsule.left) found.push(`under the capsule: ${shown}`)
          // Above its letters a line has room of its own.
          const lettersTop = box.top + (box.height - Number.parseFloat(style.fontSize)) / 2
          if (box.top >= 0 && lettersTop < statusBar - 1) found.push(`under the status bar: ${shown}`)
        }
        const button = element.closest(`.${press}`)
        const lines = range.getClientRects()
        // A button of ours that holds these words alone, in one line.
        if (button && lines.length === 1 && button.textContent?.trim() === text && !button.querySelector('wx-image')) {
          const [box, line] = [button.getBoundingClientRect(), lines[0]!]
          const offPx = (line.top + line.bottom - box.top - box.bottom) / 2
          if (box.height > 24 && box.height < 64 && Math.abs(offPx) > 3)
            found.push(`not in the middle of its button (${Math.round(offPx)} px): ${shown}`)
        }
        const isCut = style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
        const isLow = style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3
        if (isLow && style.webkitLineClamp === 'none') found.push(`cut off below: ${shown}`)
        if (isCut && style.textOverflow !== 'ellipsis') found.push(`cut off: ${shown}`)
      }
      return [...new Set(found)]
    },
    [statusBarPx, 'ui-press'] as const,
  )

/** Buttons, cards and the titles of the bars. */
const selectors = {
  boxes: ['ui-press', 'choice-card', 'voice-card', 'tool-tile'].map((name) => `.${name}`),
  title: '.top-bar__title',
}

const boxFaults = (tab: Page, statusBarPx: number): Promise<string[]> =>
  tab.evaluate(
    ([statusBar, { boxes, title }]) => {
      const found: string[] = []
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const capsule = document.getElementById('capsule')!.getBoundingClientRect()
      const bar = new DOMRect(0, 0, innerWidth, statusBar)
      /** Where both are, without what a box around the element cuts off. */
      const meeting = (element: Element, other: DOMRect) => {
        let { left, top, right, bottom } = element.getBoundingClientRect()
        const cut = (by: DOMRect) => {
          ;[left, top] = [Math.max(left, by.left), Math.max(top, by.top)]
          ;[right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)]
        }
        cut(other)
        for (let at = element.parentElement; at; at = at.parentElement)
          if (getComputedStyle(at).overflowY !== 'visible') cut(at.getBoundingClientRect())
        return right - left > 1 && bottom - top > 1 ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null
      }
      /** Nothing but the capsule lies over it there. */
      const isInFront = (element: Element, { x, y }: { x: number; y: number }) => {
        const [hit] = document.elementsFromPoint(x, y).filter(({ id }) => id !== 'capsule')
        return hit !== undefined && element.contains(hit)
      }
      // A class is a card's when it ends with the word.
      const cards = [...document.querySelectorAll('[class]')].filter(({ classList }) =>
        [...classList].some((name) => /(^|[-_])card$/.test(name)),
      )
      const pressed = document.querySelectorAll(['wx-button', ...boxes].join(','))
      for (const element of new Set([...pressed, ...cards])) {
        const box = element.getBoundingClientRect()
        // A veil lies over everything.
        if (!isShown(element) || (box.height > innerHeight / 2 && box.top <= 0)) continue
        const name = element.textContent?.trim().slice(0, 40) || element.className
        for (const [what, other] of [
          ['capsule', capsule],
          ['status bar', bar],
        ] as const) {
          const at = meeting(element, other)
          if (at && isInFront(element, at)) found.push(`a box meets the ${what}: ${name}`)
        }
      }
      for (const element of document.querySelectorAll(title)) {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        // Letters of some fonts are a few pixels higher than their line.
        const line = parseFloat(getComputedStyle(element).fontSize)
        if (isShown(element) && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + line / 2))
          found.push(`a title is cut: ${element.textContent?.trim().slice(0, 40)}`)
      }
      return [...new Set(found)]
    },
    [statusBarPx, selectors] as const,
  )

/** In how many lines the words of an element stand. */
export const linesOf = (tab: Page, selector: string): Promise<number> =>
  tab.evaluate((wanted) => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector(wanted)!)
    const middles = [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ top, height }) => top + height / 2)
    return middles.sort((a, b) => a - b).filter((middle, at) => at === 0 || middle - middles[at - 1]! > 8).length
  }, selector)
