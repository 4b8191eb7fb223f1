import { http } from '@/services/platform/http'
import { screen } from '@/services/platform/screen'
import { platformHarness, state } from '../setup/platform-harness.weapp'

afterEach(() => {
  state.chunks = true
})

const follow = () =>
  new Promise<string[]>((resolve) => {
    const calls: string[] = []
    const over = (name: string) => resolve([...calls, name])
    http.stream(
      { method: 'GET', url: '/api/x', headers: {} },
      {
        text: (text) => calls.push(text),
        reply: ({ body }) => over(JSON.stringify(body)),
        end: () => over('end'),
        fail: (error) => over(error.message),
      },
    )
  })

test('a base library without chunks gives the whole text at the end', async () => {
  state.chunks = false
  platformHarness.serve({ pieces: [Buffer.from('data:你好'), Buffer.from('\n\n')] })
  expect(await follow()).toEqual(['data:你好\n\n', 'end'])
})

test('and an envelope at the end is still a reply', async () => {
  state.chunks = false
  platformHarness.serve({ pieces: [Buffer.from('{"code":401}')] })
  expect(await follow()).toEqual(['{"code":401}'])
})

test('space is left for the capsule', () => {
  expect(screen.insets()).toEqual({ topPx: 20, barPx: 40, capsulePx: 94 })
})
