import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(__dirname, '../../../src/styles/_tokens.scss'), 'utf8')

/** The plain colours of a theme by name. */
function coloursOf(theme: 'light' | 'dark'): Record<string, string> {
  const body = new RegExp(`@mixin ${theme} \\{([^}]*)\\}`).exec(source)![1]!
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]))
}

/** Relative luminance by WCAG. */
function luminanceOf(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const contrastWithWhite = (colour: string) => 1.05 / (luminanceOf(colour) + 0.05)

test.each(['light', 'dark'] as const)('%s: white words on a filled part can be read in each of its states', (theme) => {
  const fills = Object.entries(coloursOf(theme)).filter(([name]) => /-fill(-|$)/.test(name))
  expect(fills.length).toBeGreaterThanOrEqual(4)
  expect(fills.filter(([, colour]) => contrastWithWhite(colour) < 4.5)).toEqual([])
})
