import { readFileSync } from 'node:fs'
import path from 'node:path'
import { highlightLines, wantHighlight } from '@/components/markdown/highlight/highlight'
import { markedText } from '@/components/markdown/block/marked-text'

const code = `const a = '<b>' && 1 // x\n\n  if (a  > 2) {}`
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '\u00a0': ' ' }
const shownBy = (html: string) =>
  html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;|\u00a0/g, (sign) => entities[sign]!)

test('coloured code says what was written, and nothing of it is a mark', async () => {
  await wantHighlight()
  const html = markedText(highlightLines(code, 'ts'))
  expect(shownBy(html)).toBe(code)
  expect(html.match(/<(?!\/?span|br>)[^>]*>/)).toBeNull()
  expect(html).toContain("<span class='tok-string'>'&lt;b&gt;'</span>")
  expect(html).not.toMatch(/ {2}|<br> /)
})

test('every kind has the colour that the sheet gives it', () => {
  const sheet = readFileSync(path.join(__dirname, '../../../src/components/markdown/block/code-block.scss'), 'utf8')
  const rules = [...sheet.matchAll(/((?:\.tok-[a-z-]+,?\s*)+)\{\s*color: (var\(--[a-z0-9-]+\))/g)]
  expect(rules).toHaveLength(5)
  for (const [, selectors] of rules)
    for (const [, kind] of selectors!.matchAll(/\.tok-([a-z-]+)/g)) {
      const [, name] = /class='([a-z-]+)'/.exec(markedText([[{ kind: kind!, text: 'a' }]])) ?? []
      expect(selectors!.split(/,\s*|\s+/)).toContain(`.${name}`)
    }
})
