import { http } from '@/services/platform/http'

test('on H5 a call has no timeout', async () => {
  const fetched = jest.fn(async (_url: string, _init?: RequestInit) => ({
    status: 200,
    statusText: 'OK',
    headers: { get: () => null },
    text: async () => '{}',
  }))
  globalThis.fetch = fetched as unknown as typeof fetch
  await http.request({ method: 'GET', url: '/api/app/user', headers: {} })
  // spec 9.12
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined()
})
