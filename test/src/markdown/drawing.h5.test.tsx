import { Markdown } from '@/components/markdown'
import { $, draw, wipe } from '../setup/draw.h5'

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
