import { http } from '@/services/platform/http'
import { platformHarness, state } from '../setup/platform-harness.weapp'

const request = { method: 'GET', url: '/api/app/user', headers: {} } as const
const timeouts = () => (state.requests as { timeout?: number }[]).map(({ timeout }) => timeout)

afterEach(() => {
  state.chunks = true
})

test('in the mini-program a call ends after 60 s, a stream after 600 s', async () => {
  state.requests.length = 0
  platformHarness.serve({ pieces: [Buffer.from('{"code":200}')] })
  await http.request(request)
  const follow = () =>
    new Promise<void>((resolve) =>
      http.stream(request, {
        text: () => undefined,
        reply: () => resolve(),
        end: () => resolve(),
        fail: () => resolve(),
      }),
    )
  await follow()
  // spec 9.12
  expect(timeouts()).toEqual([60_000, 600_000])
})
