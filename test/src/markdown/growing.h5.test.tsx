import fc from 'fast-check'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Markdown } from '@/components/markdown'
import { longAnswer } from '../../support/long-answer'
import { wipe } from '../setup/draw.h5'

afterEach(wipe)

/** Draws a text cut after cut, as it arrives, and at its end; the elements of the end. */
async function grow(cuts: readonly string[], seen: (drawn: HTMLElement, source: string) => void) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  for (const source of cuts) {
    await act(async () => root.render(<Markdown source={source} live />))
    seen(place, source)
  }
  await act(async () => root.render(<Markdown source={cuts[cuts.length - 1] ?? ''} />))
  return { place, end: () => act(async () => root.unmount()) }
}

/** Elements and words; colours of code come by themselves. */
const shape = (place: HTMLElement) => place.innerHTML.replace(/<span class="tok-[^"]*">([^<]*)<\/span>/g, '$1')

const parts = [
  (n: number) => `字${n}词 plain${n}x `,
  (n: number) => `**粗${n}词** `,
  (n: number) => `*斜${n}词*`,
  (n: number) => `~~删${n}词~~ `,
  (n: number) => `\`码${n}词\` `,
  (n: number) => `[链${n}词](https://example.com/a) `,
  (n: number) => `\n\n# 题${n}词\n\n`,
  (n: number) => `\n- 项${n}词`,
  (n: number) => `\n  - 内${n}词`,
  (n: number) => `\n1. 序${n}词\n`,
  (n: number) => `\n> 引${n}词\n`,
  (n: number) => `\n\`\`\`ts\nconst 变${n}词 = 1\n\`\`\`\n`,
  (n: number) => `\n\n| 头${n}词 | b |\n| --- | --: |\n| 格${n}词 | 2 |\n\n`,
  (n: number) => `\n线${n}词\n---\n\n`,
  (n: number) => `\n\n    缩${n}词\n`,
  (n: number) => `见[^1] 注${n}词\n\n[^1]: 注文${n}词\n\n`,
  () => '\n\n',
  () => '\n---\n',
  () => '$a_1$ ',
  () => '\n\n$$x^2$$\n\n',
]
const documents = fc
  .array(fc.integer({ min: 0, max: parts.length - 1 }), { minLength: 2, maxLength: 30 })
  .map((chosen) => chosen.map((which, n) => parts[which]!(n)).join(''))
const steps = fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 20 })

const cutsOf = (text: string, sizes: readonly number[]) => {
  const cuts: string[] = []
  for (let at = 0, i = 0; at < text.length; i++) cuts.push(text.slice(0, (at += sizes[i % sizes.length]!)))
  return cuts
}

test('at every cut each word is drawn once, and the end is drawn as if it had come whole', async () => {
  await fc.assert(
    fc.asyncProperty(documents, steps, async (text, sizes) => {
      const grown = await grow(cutsOf(text, sizes), (place, source) => {
        const drawn = place.textContent ?? ''
        for (const word of source.match(/[\u4e00-\u9fff]+\d+词/g) ?? [])
          expect([word, drawn.split(word).length - 1]).toEqual([word, 1])
      })
      const whole = await grow([text], () => undefined)
      expect(shape(grown.place)).toBe(shape(whole.place))
      await grown.end()
      await whole.end()
    }),
    { numRuns: 60 },
  )
})

test('a long answer draws a block once it is settled, and never again', async () => {
  const text = longAnswer(4000)
  const first = new Map<number, Element>()
  const grown = await grow(cutsOf(text, [40]), (place) => {
    const headings = place.querySelectorAll('.md__heading')
    headings.forEach((heading, i) => {
      if (i < headings.length - 1) first.set(i, first.get(i) ?? heading)
    })
  })
  expect(first.size).toBeGreaterThan(4)
  const headings = grown.place.querySelectorAll('.md__heading')
  for (const [i, heading] of first) expect(headings[i]).toBe(heading)
  const most = Math.max(...[...grown.place.querySelectorAll('*')].map(({ children }) => children.length))
  expect(most).toBeLessThanOrEqual(60)
  await grown.end()
})
