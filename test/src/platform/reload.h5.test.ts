import { reloadIfGone } from '@/services/platform/navigation/reload'

const gone = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', request: '/js/1.old.js' })
let reloads: jest.SpyInstance
const answer = (status: number | null) => {
  globalThis.fetch = (async () => {
    if (status === null) throw new TypeError('offline')
    return { status }
  }) as unknown as typeof fetch
}
// jsdom does not navigate: it reports that it was asked to.
beforeEach(() => {
  sessionStorage.clear()
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => reloads.mockRestore())

test('a chunk that is gone loads the address anew, exactly once', async () => {
  answer(404)
  expect(await reloadIfGone(gone)).toBe(true)
  expect(await reloadIfGone(gone)).toBe(false)
  expect(reloads.mock.calls.length).toBe(1)
  expect(String(reloads.mock.calls[0]?.[0])).toContain('navigation')
})

test.each([
  ['the network is away', gone, null],
  ['the file is there', gone, 200],
  ['another error', new Error('no'), 404],
])('nothing is loaded anew: %s', async (_, error, status) => {
  answer(status)
  expect(await reloadIfGone(error)).toBe(false)
  expect(reloads).not.toHaveBeenCalled()
})
