import { readdirSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import StyleguidePage from '@/pages/styleguide'

jest.mock('@/components/frame', () => ({ PageFrame: ({ children }: { children: unknown }) => children }))

const folders = readdirSync(path.join(process.cwd(), 'src/components/ui'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('every component of ui is on the page, in both themes and at both widths', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  act(() => root.render(<StyleguidePage />))
  for (const frame of ['light-320', 'dark-320', 'light-1280', 'dark-1280']) {
    const sections = [...box.querySelectorAll(`#${frame} > [id]`)].map(({ id }) => id.slice(frame.length + 1))
    expect(sections.sort()).toEqual(folders.sort())
  }
  const ids = [...box.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  act(() => root.unmount())
})
