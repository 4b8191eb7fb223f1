import type { Page } from 'playwright-core'

/** What a person or a screen reader would stumble over on the page shown, as sentences. */
export const stumblingBlocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return (
        box.width > 0 &&
        box.height > 0 &&
        style.visibility !== 'hidden' &&
        !element.closest('[aria-hidden="true"], [inert]')
      )
    }
    const named = (element: Element) => {
      const by = element.getAttribute('aria-labelledby')
      const labels = (element as HTMLInputElement).labels
      return [
        element.getAttribute('aria-label'),
        by && document.getElementById(by)?.textContent,
        labels?.[0]?.textContent,
        element.getAttribute('title'),
        element.getAttribute('placeholder'),
        element.textContent,
      ].some((text) => text?.trim())
    }
    const where = (element: Element) => element.outerHTML.slice(0, 120)
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen)
    const unnamed = all(
      'button, a[href], input, textarea, select, [role=button], [role=switch], [role=checkbox], [role=tab], [role=menuitem], [role=dialog], [role=link]',
    ).filter((element) => !named(element))
    const ids = [...document.querySelectorAll('[id]')].filter(seen).map((element) => element.id)
    const pictures = all('img').filter((image) => !image.hasAttribute('alt'))
    return [
      ...unnamed.map((element) => `has no name: ${where(element)}`),
      ...pictures.map((element) => `picture without alt: ${where(element)}`),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id used twice: ${id}`),
      ...(document.documentElement.lang ? [] : ['the page has no lang attribute']),
      ...(document.title.trim() ? [] : ['the page has no title']),
    ]
  })

/** Elements that stick out at the right of the window; none when nothing can be scrolled sideways. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.scrollingElement && document.scrollingElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Contrast of texts against what lies behind them, where both are plain colours: those below 4.5 to 1 (3 to 1 when large). */
export const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = [number, number, number, number]
    const parse = (text: string): Colour => {
      const [r = 0, g = 0, b = 0, a = 1] = text.match(/[\d.]+/g)?.map(Number) ?? []
      return [r, g, b, a]
    }
    const over = (top: Colour, below: Colour): Colour =>
      [0, 1, 2].map((i) => top[i]! * top[3] + below[i]! * (1 - top[3])).concat(1) as Colour
    const light = (colour: Colour) => {
      const [r, g, b] = colour
        .slice(0, 3)
        .map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const faint: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (
        !element ||
        !text ||
        element.closest('[aria-hidden="true"], :disabled, [aria-disabled="true"], script, style')
      )
        continue
      const style = getComputedStyle(element)
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const behind: Colour[] = []
      let plain = true
      for (let at: Element | null = element; at; at = at.parentElement) {
        const own = getComputedStyle(at)
        if (own.backgroundImage !== 'none' || Number(own.opacity) < 1) plain = false
        const colour = parse(own.backgroundColor)
        behind.push(colour)
        if (colour[3] === 1) break
      }
      if (!plain) continue
      const ground = behind.reduceRight<Colour>((below, top) => over(top, below), [255, 255, 255, 1])
      const [one, other] = [light(over(parse(style.color), ground)), light(ground)]
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      const size = Number.parseFloat(style.fontSize)
      const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700)
      if (ratio < (large ? 3 : 4.5))
        faint.push(
          `${ratio.toFixed(2)}: ${text.slice(0, 30)} (${style.color} on ${ground.slice(0, 3).map(Math.round).join(' ')})`,
        )
    }
    return [...new Set(faint)]
  })
