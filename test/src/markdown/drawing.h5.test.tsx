import { Markdown } from '@/components/markdown'
import { act } from 'react'
import { $, draw, press, wipe } from '../setup/draw.h5'

jest.mock('@/components/markdown/block/table', () => ({
  Table: () => {
    throw new Error('no')
  },
}))

afterEach(wipe)

const text = () => $('.md').textContent

test.each(['- ', '> ', '1. ', '- > '])('%j two thousand times is drawn, and its words can be read', async (mark) => {
  await draw(<Markdown source={`${mark.repeat(2000)}the words`} />)
  expect(text()).toContain('the words')
})

test('an answer that cannot be drawn shows as it was written', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = '# one\n\n| a | b |\n| - | - |\n| 1 | 2 |'
  await draw(<Markdown source={source} />)
  quiet.mockRestore()
  expect(text()).toBe(source)
})

test('details open on request, and show what was in them', async () => {
  await draw(<Markdown source={'<details>\n<summary>看**答案**</summary>\n\nH<sub>2</sub>O\n\n</details>\n'} />)
  const head = $('.md-details__head')
  expect([text(), head.getAttribute('aria-expanded')]).toEqual(['看答案', 'false'])
  await press('.md-details__head')
  expect([text(), head.getAttribute('aria-expanded')]).toEqual(['看答案H2O', 'true'])
  expect($('.md__sub').textContent).toBe('2')
})

test('a picture from another host is a card that leads there, and nothing is loaded', async () => {
  await draw(<Markdown source={'![一只猫](https://pics.example/cat.png)'} />)
  expect(document.querySelector('img')).toBeNull()
  const card = $<HTMLAnchorElement>('a.md__elsewhere')
  expect(card.href).toBe('https://pics.example/cat.png')
  expect(card.textContent).toBe('一只猫pics.example')
})

test('a file of this site is shown; when it is gone its card stands there, not a broken picture', async () => {
  const file = '/files/01A?part=full&ends=17&sign=abc'
  await draw(<Markdown source={`![图](https://site.example${file})`} />)
  const picture = $<HTMLImageElement>('img')
  expect(picture.getAttribute('src')).toBe(file)
  const { act } = await import('react')
  await act(async () => picture.dispatchEvent(new Event('error')))
  expect(document.querySelector('img')).toBeNull()
  expect(text()).toBe('图site.example')
})

test('a link tells its host when its text does not', async () => {
  await draw(
    <Markdown
      source={'[https://bank.example](https://evil.example/x) https://plain.example/ [doc\u202e](https://doc.example)'}
    />,
  )
  expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'https://bank.example (evil.example)',
    'https://plain.example/',
    'doc (doc.example)',
  ])
})

test('a bare address ends where Chinese goes on', async () => {
  await draw(<Markdown source={'见 https://a.example/b，然后（https://c.example）。'} />)
  expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'https://a.example/b',
    'https://c.example',
  ])
})

test('a picture inside a link is the text of that link', async () => {
  await draw(<Markdown source={'[![logo](https://a.example/l.png)](https://b.example)'} />)
  expect(document.querySelectorAll('a')).toHaveLength(1)
  expect($('a').textContent).toBe('logo (b.example)')
})

test('headings have levels below that of the page', async () => {
  await draw(<Markdown source={'# a\n\n## b\n\n###### c'} />)
  const levels = [...document.querySelectorAll('[role=heading]')].map((heading) => heading.getAttribute('aria-level'))
  expect(levels).toEqual(['2', '3', '6'])
})

describe('a diagram', () => {
  const source = '```mermaid\nflowchart LR\n  A --> B\n```'
  const show = async () => {
    await draw(<Markdown source={source} />)
    await press('.md-code__copy')
    return $<HTMLIFrameElement>('iframe')
  }
  const tell = (frame: HTMLIFrameElement | null, data: object) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, source: frame?.contentWindow ?? window }))
    })

  test('is drawn on request in a frame that may run scripts and nothing else, and is as high as it says within limits', async () => {
    const frame = await show()
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.srcdoc).toContain("default-src 'none'")
    expect(frame.srcdoc).not.toContain('flowchart')
    await tell(null, { diagram: 'drawn', heightPx: 300 })
    expect(frame.style.height).toBe('160px')
    await tell(frame, { diagram: 'drawn', heightPx: 1e9 })
    expect(frame.style.height).toBe('1600px')
  })

  test('that cannot be drawn is source again, with a sentence', async () => {
    const frame = await show()
    await tell(frame, { diagram: 'failed' })
    expect(document.querySelector('iframe')).toBeNull()
    expect(text()).toContain('flowchart LR')
    expect($('.md-code__note').textContent).not.toBe('')
  })

  test('whose source still grows has no button', async () => {
    await draw(<Markdown source={source.slice(0, -3)} live />)
    expect(document.querySelectorAll('.md-code__copy')).toHaveLength(2)
  })
})
