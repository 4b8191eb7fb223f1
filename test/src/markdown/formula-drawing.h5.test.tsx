import { Markdown } from '@/components/markdown'
import { $, draw, press, settle, wipe } from '../setup/draw.h5'

afterEach(wipe)

/** Draws an answer and waits for the drawing of formulas, which comes late. */
async function answer(source: string, live = false) {
  await draw(<Markdown source={source} live={live} />)
  await settle(20)
}

const all = (selector: string) => [...document.querySelectorAll(selector)]

test('formulas are elements, with MathML for readers and the source within it', async () => {
  await answer('设 $\\frac{a}{b}$ 与\n\n$$\\sqrt{x}\\tag{3}$$')
  expect(all('.md-formula .katex-html')).toHaveLength(2)
  expect(all('math annotation').map((one) => one.textContent)).toEqual(['\\frac{a}{b}', '\\sqrt{x}\\tag{3}'])
  expect($('math').namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
  expect($('.md-formula--display svg path').getAttribute('d')).toMatch(/^M/)
  expect($('.md-formula--display').textContent).toContain('(3)')
})

test.each([
  '$\\frac{1}{$',
  '$\\nosuchcommand x$',
  '$\\href{https://evil.example}{x}$',
  '$\\url{https://evil.example}$',
  '$\\includegraphics{https://evil.example/a.png}$',
  '$\\htmlClass{ui-press}{x}$',
  '$\\htmlStyle{position:fixed}{x}$',
  '$\\def\\a{\\a\\a}\\a$',
  '$\\hspace{-9999em}x$',
])('%s stays as it was written', async (source) => {
  await answer(`看 ${source}。`)
  expect($('.md').textContent).toBe(`看 ${source}。`)
  expect(all('a, img, .katex')).toEqual([])
})

test('a hostile formula neither stalls the page nor fills it', async () => {
  const much = `$$${'x^{a_{b}}'.repeat(400)}$$`
  const started = process.cpuUsage()
  await answer(`$$${'\\frac{1}{'.repeat(35)}x${'}'.repeat(35)}$$\n\n${much}\n\n$$${'x'.repeat(100_000)}$$`)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(20_000)
  expect(all('.md-formula *').length).toBeLessThan(20_000)
})

test('what is still being written shows its source, and nothing of it is read as Markdown', async () => {
  await answer('于是 $\\frac{a*b*c', true)
  expect($('.md__paragraph').textContent).toBe('于是 $\\frac{a*b*c')
  expect($('.md-formula--source').textContent).toBe('$\\frac{a*b*c')
  await wipe()
  await answer('**粗** \\[ x_1', true)
  expect($('.md__paragraph').textContent).toBe('粗 \\[ x_1')
})

test('a note is reached from its mark, and its mark from it', async () => {
  const sought: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    sought.push(this)
  }
  await answer('见[^1]。\n\n[^1]: 这里 **有** $x$')
  await press('.md-note__mark button')
  expect(sought.pop()).toBe($('.md-note'))
  expect(document.activeElement).toBe($('.md-note'))
  await press('.md-note > button')
  expect(sought.pop()).toBe($('.md-note__mark button'))
})

test('long code is shown in part, wraps on request, and is copied whole; what one saw written stays whole', async () => {
  const code = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n')
  await answer(`\`\`\`txt\n${code}\n\`\`\``)
  expect(all('.md-code__line')).toHaveLength(20)
  await press('.md-code__more')
  expect(all('.md-code__line')).toHaveLength(40)
  await press('.md-code__copy')
  expect(all('.md-code__lines--wrapped')).toHaveLength(1)
  await wipe()
  await answer(`\`\`\`txt\n${code}`, true)
  expect(all('.md-code__line')).toHaveLength(40)
  expect(all('.md-code__more')).toEqual([])
})

test('HTML is source until one asks for its look: a frame without rights, scripts, origin or network', async () => {
  await answer('```html\n<b>hi</b><script>parent.x=1</script>\n```\n\n```js\n1\n```')
  expect(all('iframe')).toEqual([])
  expect(all('.md-code__copy')).toHaveLength(5)
  await press('.md-code__copy')
  const frame = $('iframe')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toMatch(/^<!doctype html>.*default-src 'none'.*<b>hi<\/b>/)
  await press('.md-code__copy')
  expect(all('iframe')).toEqual([])
})
