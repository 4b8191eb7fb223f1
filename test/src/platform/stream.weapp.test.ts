import { http } from '@/services/platform/http'
import { screen } from '@/services/platform/screen'
import { platformHarness, state } from '../setup/platform-harness.weapp'

afterEach(() => {
  state.chunks = true
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A stream over a base library without chunks, and what it was told. */
function follow(url: string) {
  state.chunks = false
  const calls: string[] = []
  const stream = http.stream(
    { method: 'GET', url, headers: {} },
    {
      text: (text) => calls.push(text),
      reply: ({ body }) => calls.push(JSON.stringify(body)),
      end: () => calls.push('end'),
      fail: (error) => calls.push(error.message),
    },
  )
  return { calls, stream }
}

async function told(calls: readonly string[], times: number) {
  for (let n = 0; n < 400 && calls.length < times; n++) await pause(25)
}

test('a base library without chunks is asked again from the last event on, until it is left', async () => {
  const body = 'id:4\ndata:"id:9"\n\nid:5\nevent:done\ndata:{}\n\n'
  platformHarness.serve({ pieces: [Buffer.from(body)] })
  const { calls, stream } = follow('/api/x?id=1&from=3&frames=short')
  await told(calls, 2)
  expect(calls.slice(0, 2)).toEqual([body, body])
  expect(platformHarness.lastRequest().url).toBe('/api/x?id=1&from=5&frames=full&poll=true')
  stream.abort()
  const asked = state.requests.length
  await pause(900)
  expect(state.requests).toHaveLength(asked)
})

test('an envelope is a reply, and a line that broke a failure: nothing is asked after them', async () => {
  for (const [answer, said] of [
    [{ pieces: [Buffer.from('{"code":401}')] }, '{"code":401}'],
    ['no network', 'request:fail '],
  ] as const) {
    platformHarness.serve(answer as Parameters<typeof platformHarness.serve>[0])
    const { calls } = follow('/api/x?from=0')
    await told(calls, 1)
    const asked = state.requests.length
    await pause(900)
    expect([calls, state.requests.length]).toEqual([[said], asked])
  }
})

test('a stream without numbers is not opened there', async () => {
  const asked = state.requests.length
  const { calls } = follow('/api/x')
  await pause(50)
  expect([calls, state.requests.length]).toEqual([[], asked])
})

test('space is left for the capsule', () => {
  expect(screen.insets()).toEqual({ topPx: 20, barPx: 40, capsulePx: 94 })
})
