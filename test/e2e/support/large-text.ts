import type { Page } from 'playwright-core'
import { atRest } from './looks'

/** Makes every text twice as large, as a browser or WeChat does that is set to: no box is asked whether it has room. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    all.forEach((element, at) => element.style.setProperty('font-size', `${2 * sizes[at]!}px`, 'important'))
  })

/** Lines of text in sight that are cut off, lie under something else, or over each other, as sentences. */
export const crowdedTexts = atRest((page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    /** What is in sight of an element, and what cuts it off for good; what scrolls does not. */
    const sightOf = (element: Element) => {
      const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
      let cutter: DOMRect | null = new DOMRect(0, 0, innerWidth, innerHeight)
      let isInner = true
      let scroller: Element | null = null
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = at.getBoundingClientRect()
        sight.left = Math.max(sight.left, box.left)
        sight.right = Math.min(sight.right, box.right)
        sight.top = Math.max(sight.top, box.top)
        sight.bottom = Math.min(sight.bottom, box.bottom)
        if (!isInner) continue
        if (/auto|scroll/.test(overflowY)) scroller = at
        cutter = scroller ? null : box
        isInner = false
      }
      return { ...sight, cutter, scroller }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = node.parentElement!
      const words = node.data.trim().slice(0, 30)
      const style = getComputedStyle(element)
      if (!words || style.visibility === 'hidden' || element.closest('[aria-hidden=true], [inert], svg, style, script'))
        continue
      // For screen readers alone.
      if (element.closest('.page__name, .app-frame__skip, .katex-mathml')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { cutter, scroller, ...sight } = sightOf(element)
      const fontPx = Number.parseFloat(style.fontSize)
      let last: DOMRect | undefined
      for (const line of range.getClientRects()) {
        if (line.width < 2) continue
        if (last && line.top > last.top && line.top - last.top < 0.95 * fontPx) found.add(`over each other: ${words}`)
        last = line
        // Of a line that three dots end nothing below is meant to be seen.
        const inset = line.height * 0.25
        const isClamped = style.webkitLineClamp !== 'none' && cutter !== null && line.top >= cutter.bottom - inset
        if (cutter && !isClamped && (line.top + inset < cutter.top || line.bottom - inset > cutter.bottom))
          found.add(`cut off: ${words} (${element.className})`)
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
        if (x < sight.left || x > sight.right || y < sight.top || y > sight.bottom) continue
        const hit = document.elementFromPoint(x, y)
        if (!hit || hit.contains(element) || element.contains(hit)) continue
        // What stands over the edge of a scrolling part is scrolled clear of.
        if (scroller && !scroller.contains(hit)) continue
        let above: Element | null = hit
        while (above && !/fixed|sticky/.test(getComputedStyle(above).position)) above = above.parentElement
        if (!above || above.contains(element)) found.add(`under ${hit.className}: ${words} (${element.className})`)
      }
    }
    return [...found]
  }),
)
