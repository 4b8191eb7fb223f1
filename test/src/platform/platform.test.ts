import { device } from '@/services/platform/device'
import { http } from '@/services/platform/http'
import { screen } from '@/services/platform/screen'
import { storage } from '@/services/platform/storage'
import { TransportError } from '@/services/platform/http/transport-error'
import type { HttpReply, HttpRequest } from '@/services/platform/http/types'
import type { Answer } from '../setup/platform-harness-types'
import { platformHarness } from '../setup/platform-harness'

const request: HttpRequest = { method: 'POST', url: '/api/x', headers: { 'client-id': 'app' }, body: '{"a":1}' }
const text = 'id:1\nevent:delta\ndata:{"t":"你好😀"}\n\n'
const bytewise = (all: string) => [...Buffer.from(all)].map((byte) => Uint8Array.of(byte))
const stream = (pieces: Uint8Array[], more: Partial<Answer> = {}): Answer => ({
  type: 'text/event-stream; charset=utf-8',
  pieces,
  ...more,
})

/** Follows a stream to its end; returns the handlers called, in order. */
function follow(answer: Answer | 'no network') {
  platformHarness.serve(answer)
  let received = ''
  const calls: string[] = []
  let reply: HttpReply | null = null
  let stop = { abort: () => undefined as void }
  const over = new Promise<void>((resolve) => {
    const done = (name: string) => {
      calls.push(name)
      resolve()
    }
    stop = http.stream(
      { ...request, method: 'GET', body: undefined },
      {
        text: (piece) => void (received += piece),
        reply: (given) => {
          reply = given
          done('reply')
        },
        end: () => done('end'),
        fail: (error) => done(error instanceof TransportError ? 'transport' : 'fail'),
      },
    )
  })
  return { over, stop: () => stop.abort(), calls, text: () => received, reply: () => reply }
}
const moment = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms))

describe('request', () => {
  test('sends what it was given and parses the JSON that comes back', async () => {
    platformHarness.serve({ pieces: [Buffer.from('{"code":200,"data":"你好"}')] })
    expect(await http.request(request)).toMatchObject({ status: 200, body: { code: 200, data: '你好' } })
    expect(platformHarness.lastRequest()).toEqual(request)
  })
  test('any HTTP status resolves; a body that is no JSON is null', async () => {
    platformHarness.serve({ status: 502, pieces: [Buffer.from('<h1>Bad Gateway</h1>')] })
    const reply = await http.request(request)
    expect(reply).toMatchObject({ status: 502, body: null })
    expect(reply.statusText).not.toBe('')
  })
  test("tells the server's clock", async () => {
    const date = 'Mon, 23 Nov 2026 08:00:00 GMT'
    platformHarness.serve({ date, pieces: [Buffer.from('{}')] })
    expect((await http.request(request)).date).toBe(date)
    platformHarness.serve({ pieces: [Buffer.from('{}')] })
    expect((await http.request(request)).date ?? null).toBeNull()
  })
  test('nothing came back: TransportError', async () => {
    platformHarness.serve('no network')
    await expect(http.request(request)).rejects.toBeInstanceOf(TransportError)
  })
})

describe('stream', () => {
  test('gives the text as it arrives, cut inside characters, and ends once', async () => {
    const received = follow(stream(bytewise(text)))
    await received.over
    expect(received.text()).toBe(text)
    expect(received.calls).toEqual(['end'])
  })
  test('an envelope instead of a stream is a reply', async () => {
    const received = follow({ pieces: bytewise('{"code":402,"msg":"算力不足","data":null}') })
    await received.over
    expect(received.calls).toEqual(['reply'])
    expect(received.reply()).toMatchObject({ status: 200, body: { code: 402, msg: '算力不足' } })
    expect(received.text()).toBe('')
  })
  test('an error page is a reply with its status', async () => {
    const received = follow({ status: 503, type: 'text/html', pieces: [Buffer.from('<html>')] })
    await received.over
    expect(received.calls).toEqual(['reply'])
    expect(received.reply()).toMatchObject({ status: 503, body: null })
  })
  test('a broken connection leaves what arrived and fails as transport', async () => {
    const received = follow(stream([Buffer.from(text)], { end: 'cut' }))
    await received.over
    expect(received.text()).toBe(text)
    expect(received.calls).toEqual(['transport'])
  })
  test('no network fails as transport', async () => {
    const received = follow('no network')
    await received.over
    expect(received.calls).toEqual(['transport'])
  })
  test('after abort nothing is called any more', async () => {
    const received = follow(stream([Buffer.from(text)], { end: 'never' }))
    await moment()
    expect(received.text()).toBe(text)
    received.stop()
    await moment()
    expect(received.calls).toEqual([])
    expect(platformHarness.aborted()).toBe(true)
  })
})

describe('device', () => {
  test('storage returns what was stored, and null after removal', () => {
    expect(storage.get('k')).toBeNull()
    expect(storage.set('k', '"值"')).toBe(true)
    expect(storage.get('k')).toBe('"值"')
    storage.remove('k')
    expect(storage.get('k')).toBeNull()
  })
  test('chance lies from 0 to below 1 and differs', () => {
    const drawn = Array.from({ length: 100 }, device.random)
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
    expect(new Set(drawn).size).toBeGreaterThan(90)
  })
  test('the language is a tag', () => {
    platformHarness.setLanguage('ko-KR')
    expect(device.language()).toBe('ko-KR')
  })
  test('reports when the system turns dark, until unsubscribed', () => {
    const received: boolean[] = []
    const stop = screen.onPrefersDark((dark) => received.push(dark))
    platformHarness.turnDark(true)
    expect(screen.prefersDark()).toBe(true)
    platformHarness.turnDark(false)
    stop()
    platformHarness.turnDark(true)
    expect(received).toEqual([true, false])
  })
  test('reports when the network is lost and returns', () => {
    const received: boolean[] = []
    const stop = device.onOnline((online) => received.push(online))
    platformHarness.turnOnline(false)
    expect(device.online()).toBe(false)
    platformHarness.turnOnline(true)
    expect(device.online()).toBe(true)
    stop()
    platformHarness.turnOnline(false)
    expect(received).toEqual([false, true])
  })
  test('reports when the app goes to the background and returns', () => {
    const received: boolean[] = []
    const stop = device.onVisible((visible) => received.push(visible))
    platformHarness.turnVisible(false)
    platformHarness.turnVisible(true)
    stop()
    platformHarness.turnVisible(false)
    expect(received).toEqual([false, true])
  })
  test('copies', async () => {
    await device.copy('算力')
    expect(platformHarness.clipboard()).toBe('算力')
  })
  test('gives the insets at the top', () => {
    const { topPx, barPx, capsulePx } = screen.insets()
    expect(barPx).toBeGreaterThanOrEqual(32)
    expect(topPx).toBeGreaterThanOrEqual(0)
    expect(capsulePx).toBeGreaterThanOrEqual(0)
  })
})
