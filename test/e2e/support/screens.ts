import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../support/server'
import { atRest } from './looks'

/** The address of every screen of the console, with these ids. Throws for a screen with an id that has no example. */
export function everyScreen(examples: Readonly<Record<string, string>>): string[] {
  const listed = readFileSync(path.join(root, 'admin/screens/index.ts'), 'utf8').matchAll(/\bpath: '([^']+)'/g)
  return [...listed].map(([, screen = '']) => {
    const address = examples[screen] ?? screen
    if (address.includes(':')) throw new Error(`no example of the screen ${screen}`)
    return address.slice(1)
  })
}

/** What reacts to a click and cannot be reached by the keyboard, as sentences. React keeps its properties at the element. */
export const outOfReach = atRest((page: Page) =>
  page.evaluate(() => {
    const reachable = 'a[href], button, input, select, textarea, summary, label, dialog, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      const { onClick } = (key ? (element as unknown as Record<string, { onClick?: unknown }>)[key] : undefined) ?? {}
      // Behind the open menu, which Escape closes as well.
      if (element.matches('.scrim')) return []
      if (onClick && !element.matches(reachable)) return [`reacts to clicks only: ${element.outerHTML.slice(0, 120)}`]
      return element.matches('a, button, input, select, textarea') && element.tabIndex < 0
        ? [`no Tab leads to it: ${element.outerHTML.slice(0, 120)}`]
        : []
    })
  }),
)
