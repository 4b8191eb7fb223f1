import type { Page } from 'playwright-core'

/** What a person would see as broken on the page drawn, as sentences: words beside the screen, under the capsule or the status bar, or cut off. */
export const layoutFaults = (tab: Page, statusBarPx: number): Promise<string[]> =>
  tab.evaluate((statusBar) => {
    const found: string[] = []
    const capsule = document.getElementById('capsule')!.getBoundingClientRect()
    const scrollsSideways = (from: Element) => {
      for (let at: Element | null = from; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
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
        if ((box.right > innerWidth + 1 || box.left < -1) && !scrollsSideways(element)) {
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
      const isCut = style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      if (isCut && style.textOverflow !== 'ellipsis') found.push(`cut off: ${shown}`)
    }
    return [...new Set(found)]
  }, statusBarPx)
