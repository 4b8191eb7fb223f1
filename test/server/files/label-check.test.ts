import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLabelCheck } from '../../../server/domain/files/label-check'
import type { IncomingFile } from '../../../server/domain/files/types'
import { AppError, EngineError } from '../../../server/errors'
import { createLabelReader } from '../../../server/uploads/label-reader'
import { waitFor } from '../../support/wait'
import { buildTestApp } from '../support/app'

const scratch = mkdtempSync(join(tmpdir(), 'label-check-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

const refused = (code: number, httpStatus: number) => (error: unknown) =>
  error instanceof AppError && error.code === code && error.httpStatus === httpStatus
const none = { mime: 'image/png', labels: [] }

/** A file whose last byte arrives when it is let go. */
function slowFile() {
  let finish = () => {}
  const whole = new Promise<void>((resolve) => void (finish = resolve))
  const file: IncomingFile = {
    name: 'a.png',
    saveTo: async (path) => {
      await writeFile(path, 'x')
      await whole
      return { bytes: 1, sha256: '' }
    },
    discard() {},
  }
  return { file, finish }
}

test('few files at a time: of one network, and of all; the places come back and nothing stays', async () => {
  const { checkLabel } = createLabelCheck({ scratch, producer: 'SOMEBODY', readLabels: async () => none })
  const slow = Array.from({ length: 8 }, slowFile)
  const running = slow.slice(0, 3).map(({ file }) => checkLabel('192.0.2.1', file))
  await assert.rejects(checkLabel('192.0.2.1', slowFile().file), refused(429, 200))
  running.push(...slow.slice(3).map(({ file }, at) => checkLabel(`2001:db8:0:${at}/64`, file)))
  await assert.rejects(checkLabel('192.0.2.9', slowFile().file), refused(500, 503))
  slow.forEach(({ finish }) => finish())
  await Promise.all(running)
  const next = slowFile()
  next.finish()
  assert.equal((await checkLabel('192.0.2.1', next.file)).readable, true)
  assert.deepEqual(readdirSync(scratch), [])
})

test('a file that breaks its reader is refused, and its place comes back', async () => {
  const { checkLabel } = createLabelCheck({
    scratch,
    producer: 'SOMEBODY',
    readLabels: () => Promise.reject(new EngineError('engine.crashed')),
  })
  for (let round = 0; round < 10; round++) {
    const { file, finish } = slowFile()
    finish()
    await assert.rejects(checkLabel('192.0.2.1', file), refused(400, 200))
  }
  assert.deepEqual(readdirSync(scratch), [])
})

test('files are read one after the other, within seconds: the other places of the pool stay free', async () => {
  let now = 0
  let most = 0
  const seconds: unknown[] = []
  const read = createLabelReader({
    call: async <T>(_name: string, _payload: unknown, options?: { limits?: { seconds: number } }) => {
      seconds.push(options?.limits?.seconds)
      most = Math.max(most, ++now)
      await sleep(5)
      now--
      return none as T
    },
  })
  await Promise.all([1, 2, 3, 4].map(() => read({ path: '/nowhere', isMarkdown: false })))
  assert.deepEqual([most, seconds], [1, [15, 15, 15, 15]])
})

test('strangers are counted by network, an IPv6 one by its /64', async () => {
  const app = await buildTestApp()
  try {
    const post = async (remoteAddress: string) =>
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/app/label/check',
          remoteAddress,
          headers: { 'client-id': 'app', 'content-type': 'multipart/form-data; boundary=x' },
          payload:
            '--x\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\ncontent-type: text/plain\r\n\r\n# a\r\n--x--\r\n',
        })
      ).json<{ code: number }>().code
    for (let round = 0; round < 12; round++) assert.equal(await post(`2001:db8::${round + 1}`), 200)
    assert.equal(await post('2001:db8::ffff'), 429)
    assert.equal(await post('2001:db8:0:1::1'), 200)
  } finally {
    await app.close()
  }
})

describe('what a stranger may send to the label checker', () => {
  let app: Awaited<ReturnType<typeof buildTestApp>>
  let url: string
  before(async () => {
    app = await buildTestApp({ env: { RATE_LIMIT: 'off' } })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  })
  after(() => app.close())
  const folders = () => readdirSync(join(app.dataDir, 'scratch/files'))
  const part = (bytes: string, name = 'a.md') =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${bytes}\r\n`
  const post = async (body: RequestInit['body'], type = 'multipart/form-data; boundary=x', more: object = {}) => {
    const reply = await fetch(`${url}/api/app/label/check`, {
      method: 'POST',
      headers: { 'client-id': 'app', 'content-type': type },
      body,
      ...more,
    })
    return { status: reply.status, ...((await reply.json()) as { code: number; data: unknown }) }
  }

  test('bodies that are no file are refused, and the next file is read', async () => {
    const broken: [string, string?][] = [
      [''],
      ['no parts at all'],
      [part('# cut').slice(0, -4)],
      ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\n'],
      ['--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n--x--\r\n'],
      [`${part('')}--x--\r\n`],
      [`${part('# a')}--x--\r\n`, 'multipart/form-data'],
      [`${part('# a')}--x--\r\n`, 'multipart/form-data; boundary=another'],
      ['{"file":1}', 'application/json'],
      ['# a', 'text/markdown'],
    ]
    for (const [body, type] of broken) {
      const { status, code, data } = await post(body, type)
      assert.deepEqual([status < 500, code, data], [true, 400, null], body.slice(0, 40))
    }
    // A second file is not looked at; neither is a name that climbs out of its folder.
    assert.equal((await post(`${part('# a', '../../../../tmp/a.md')}${part('# b')}--x--\r\n`)).code, 200)
    assert.deepEqual(folders(), [])
  })

  test('a body of 100 MB is refused without being kept, whether it says its length or not', async () => {
    const chunk = new Uint8Array(1_000_000)
    const body = (chunks: number) =>
      new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new TextEncoder().encode(part('').slice(0, -2))),
        pull: (stream) => (chunks-- > 0 ? stream.enqueue(chunk) : stream.close()),
      })
    assert.equal((await post(body(100), undefined, { duplex: 'half' })).code, 400)
    const whole = Buffer.concat([
      Buffer.from(part('').slice(0, -2)),
      Buffer.alloc(100_000_000),
      Buffer.from('\r\n--x--\r\n'),
    ])
    assert.equal((await post(whole)).code, 400)
    await waitFor('nothing to stay', async () => folders().length === 0)
  })

  test('a thousand requests and senders that hang up leave places, folders and the server as they were', async () => {
    const port = Number(new URL(url).port)
    const hung = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
    for (const socket of hung)
      socket.write(
        `POST /api/app/label/check HTTP/1.1\r\nhost: x\r\nclient-id: app\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n${part('# a').slice(0, -2)}`,
      )
    await waitFor('three files to be received', async () => folders().length === 3)
    const codes = new Set<number>()
    // Not all at once: the system resets connections that a slow process has not accepted.
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all(Array.from({ length: 100 }, () => post(`${part('# a')}--x--\r\n`)))
      for (const { code } of replies) codes.add(code)
    }
    assert.deepEqual([...codes], [429])
    for (const socket of hung) socket.destroy()
    await Promise.all(hung.map((socket) => once(socket, 'close')))
    await waitFor('nothing to stay', async () => folders().length === 0)
    assert.equal((await post(`${part('# a')}--x--\r\n`)).code, 200)
    assert.equal(app.log.filter(({ level }) => Number(level) >= 50).length, 0)
  })
})
