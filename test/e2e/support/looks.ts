import type { Page } from 'playwright-core'

/** How long a page has to come to rest, with what moves in or arrives late. */
const restMs = 10_000

/** What a look still finds when the page has come to rest: a box that is just moving in is no fault. */
export const atRest = (look: (page: Page) => Promise<string[]>) => async (page: Page) => {
  const end = Date.now() + restMs
  let found = await look(page)
  while (found.length > 0 && Date.now() < end) {
    await page.waitForTimeout(250)
    found = await look(page)
  }
  return found
}

/** What a person or a screen reader would stumble over on the page shown, as sentences. */
export const stumblingBlocks = atRest((page) =>
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
  }),
)

/** Elements that stick out at the right of the window; none when nothing can be scrolled sideways. */
export const stickingOut = atRest((page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.scrollingElement && document.scrollingElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  }),
)

/** Contrast of texts against what lies behind them, where both are plain colours: those below 4.5 to 1 (3 to 1 when large). */
export const paleTexts = atRest((page) =>
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
  }),
)

/** Words of letters that are broken over two lines, and texts that are cut off. Addresses break anywhere. */
export const brokenWords = atRest((page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || !text.trim() || element.closest('code, pre, textarea, .page__name, [aria-hidden="true"]'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      // A soft hyphen is a place where a word may be divided.
      const words = /@|:\/\//.test(text) ? '' : text
      for (const { 0: word, index } of words.matchAll(/(?<![a-zа-яё\u00ad])[a-zа-яё]{3,}/gi)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = range.getClientRects()
        if (lines.length > 1 && lines[lines.length - 1]!.top > lines[0]!.top + 3)
          found.push(`broken: ${word} in ${text}`)
      }
      const style = getComputedStyle(element)
      // Not drawn at all: words for screen readers.
      if (style.clipPath !== 'none') continue
      if (style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${text}`)
    }
    return found
  }),
)

/** What fingers press and that has less than 44 px of its own, in sight; 42, as edges are rounded. */
export const tightTargets = atRest((page) =>
  page.evaluate(() => {
    const found: string[] = []
    const scroller = (element: Element): Element => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at !== document.body) return at
      return document.body
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, [role=button], [role=tab], [role=link], [role=switch]',
    )) {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      // Near the edge of what scrolls, only a part of it is in sight.
      const { top, bottom } = scroller(element).getBoundingClientRect()
      const [from, to] = [Math.max(0, top) + 22, Math.min(innerHeight, bottom) - 22]
      if (box.width < 1 || x < 22 || x > innerWidth - 22 || y < from || y > to) continue
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && element.contains(hit)
      }
      // Another thing lies over it.
      if (!isHit(0, 0) || getComputedStyle(element).display === 'inline') continue
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < 22 && isHit(dx * (far + 1), dy * (far + 1))) far++
        return far
      }
      const [high, wide] = [reach(0, -1) + reach(0, 1), reach(-1, 0) + reach(1, 0)]
      if (high < 42 || wide < 42) found.push(`${wide} × ${high}: ${element.outerHTML.slice(0, 120)}`)
    }
    return found
  }),
)

/** Lines in Chinese characters; none are left in the interface of other alphabets. */
export const chineseLines = atRest((page) =>
  page.evaluate(() =>
    document.body.innerText
      .split('\n')
      .filter((line) => /[\u4e00-\u9fff]/.test(line) && !/简体中文|繁體中文|ICP|泛乐 AI/.test(line)),
  ),
)

/** Lines with these words that a person cannot read: none is shown, or something covers the last one. */
export const hiddenLines = (page: Page, words: string) =>
  atRest((shown) =>
    shown.evaluate((text) => {
      const lines = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => element.children.length === 0 && element.textContent?.includes(text) && element.checkVisibility(),
      )
      const last = lines[lines.length - 1]
      if (!last) return [`no line says ${text}`]
      last.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = last.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over === last || last.contains(over) ? [] : [`${over?.className || over?.tagName} covers ${text}`]
    }, words),
  )(page)
