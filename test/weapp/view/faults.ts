import type { Page } from 'playwright-core'
import { shorten } from '../../../config/short-names'

/** What a person would see as broken on the page drawn, as sentences: words beside the screen, under the capsule or the status bar, or cut off. */
export const layoutFaults = (tab: Page, statusBarPx: number): Promise<string[]> =>
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
    [statusBarPx, shorten('ui-press')] as const,
  )
