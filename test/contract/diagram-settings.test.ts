/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

test('the text of a diagram cannot override a setting of the frame, nor the styles and labels that load addresses', () => {
  let settings: Record<string, unknown> = {}
  const listeners: ((event: object) => void)[] = []
  const parent = { postMessage: () => {} }
  const mermaid = {
    initialize: (given: Record<string, unknown>) => (settings = given),
    render: () => Promise.resolve({ svg: '' }),
  }
  runInNewContext(readFileSync(join(__dirname, '../../config/diagram/draw.js'), 'utf8'), {
    parent,
    window: { mermaid },
    document: { body: {}, querySelector: () => ({ getBoundingClientRect: () => ({ height: 1 }) }) },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  })
  listeners[0]?.({ source: parent, data: { code: 'graph', dark: false } })
  const secure = settings['secure'] as string[]
  for (const key of [...Object.keys(settings), 'themeCSS', 'themeVariables', 'dompurifyConfig'])
    expect(secure).toContain(key)
})
