import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { createDiskStore, isFull } from '../../../server/ports/files/disk'
import { createS3Store } from '../../../server/ports/files/s3'
import { type FileStore, StoreFull } from '../../../server/ports/files/types'

interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3rver

const s3Of = (port: number, more: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'fanle',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    virtualHost: false,
    ...more,
  })

function contract(name: string, open: (folder: string) => Promise<{ store: FileStore; close(): Promise<void> }>) {
  describe(`files: ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'fanle-store-'))
    let store: FileStore
    let close: () => Promise<void>
    before(async () => ({ store, close } = await open(folder)))
    after(async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    })
    const read = async (key: string, range?: { start: number; end: number }) => {
      const found = await store.get(key, range)
      return found && { bytes: found.bytes, content: await buffer(found.stream) }
    }

    test('bytes and files come back as they were', async () => {
      const large = randomBytes(3 * 1024 * 1024 + 17)
      const path = join(folder, 'large')
      writeFileSync(path, large)
      await store.put('uploads/a-1.png', Buffer.from('tiny'), 'image/png')
      await store.put('results/deep/er/b_2.mp4', { path }, 'video/mp4')
      assert.deepEqual(await read('uploads/a-1.png'), { bytes: 4, content: Buffer.from('tiny') })
      const back = await read('results/deep/er/b_2.mp4')
      assert.equal(back?.bytes, large.length)
      assert.ok(back.content.equals(large))
      assert.ok(readFileSync(path).equals(large), 'the file that was given stays')
    })

    test('what is put again replaces what was there, whole', async () => {
      await store.put('a/again.md', Buffer.from('the first and longer text'), 'text/markdown')
      await store.put('a/again.md', Buffer.from('second'), 'text/markdown')
      assert.equal(String((await read('a/again.md'))?.content), 'second')
    })

    test('parts of a file', async () => {
      await store.put('a/parts.bin', Buffer.from('0123456789'), 'application/octet-stream')
      assert.deepEqual(await read('a/parts.bin', { start: 2, end: 4 }), { bytes: 3, content: Buffer.from('234') })
      // Not 0 to 0: the S3 of this test takes that for the whole.
      assert.deepEqual(await read('a/parts.bin', { start: 0, end: 1 }), { bytes: 2, content: Buffer.from('01') })
      assert.deepEqual(await read('a/parts.bin', { start: 9, end: 9 }), { bytes: 1, content: Buffer.from('9') })
    })

    test('what is not there', async () => {
      assert.equal(await store.get('no/such.png'), null)
      assert.equal(await store.get('no/such.png', { start: 0, end: 3 }), null)
      assert.equal(await store.copyTo('no/such.png', join(folder, 'no-copy')), false)
      await store.remove('no/such.png')
    })

    test('a copy on this disk', async () => {
      await store.put('a/copy.txt', Buffer.from('copied'), 'text/plain')
      const path = join(folder, 'copy')
      assert.equal(await store.copyTo('a/copy.txt', path), true)
      assert.equal(readFileSync(path, 'utf8'), 'copied')
    })

    test('what is removed is gone, and only that', async () => {
      await store.put('a/gone.txt', Buffer.from('x'), 'text/plain')
      await store.put('a/stays.txt', Buffer.from('y'), 'text/plain')
      await store.remove('a/gone.txt')
      assert.equal(await store.get('a/gone.txt'), null)
      assert.equal(String((await read('a/stays.txt'))?.content), 'y')
    })

    // The stand-in of S3 writes in place, where S3 itself takes one whole object or another.
    test('many at once under one key leave one of them whole', { skip: name === 'S3' }, async () => {
      const all = Array.from({ length: 8 }, () => randomBytes(200_000))
      await Promise.all(all.map((bytes) => store.put('a/race.bin', bytes, 'application/octet-stream')))
      const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
      const { content } = (await read('a/race.bin'))!
      assert.ok(all.map(sum).includes(sum(content)))
    })

    test('only keys: nothing leads out of the store', async () => {
      for (const key of [
        '../out',
        'a/../../out',
        '/etc/passwd',
        'a//b',
        '',
        'a/.hidden',
        'a b',
        'a\0b',
        'a/b?x=1',
        'a\\b',
        '%2e%2e/out',
      ]) {
        await assert.rejects(async () => store.put(key, Buffer.from('x'), 'text/plain'), /not a key/, key)
        await assert.rejects(async () => store.get(key), /not a key/, key)
        await assert.rejects(async () => store.remove(key), /not a key/, key)
        await assert.rejects(async () => store.copyTo(key, join(folder, 'x')), /not a key/, key)
      }
    })
  })
}

contract('disk', async (folder) => ({ store: createDiskStore(join(folder, 'store')), close: async () => {} }))

contract('S3', async (folder) => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'fanle', configs: [] }],
  })
  const { port } = await server.run()
  return { store: s3Of(port), close: () => server.close() }
})

describe('files on a disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-store-'))
  const store = createDiskStore(folder)
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('a put that fails leaves neither a part nor what it was written to, and keeps what was there', async () => {
    await store.put('b/kept.txt', Buffer.from('before'), 'text/plain')
    await assert.rejects(store.put('b/kept.txt', { path: join(folder, 'not-there') }, 'text/plain'))
    assert.deepEqual(readdirSync(join(folder, 'b')), ['kept.txt'])
    assert.equal(readFileSync(join(folder, 'b/kept.txt'), 'utf8'), 'before')
  })

  test('a full disk is told as such, and what was there stays', async (t) => {
    await store.put('c/kept.txt', Buffer.from('before'), 'text/plain')
    for (const code of ['ENOSPC', 'EDQUOT']) {
      t.mock.method(fsPromises, 'copyFile', async (_: string, to: string) => {
        writeFileSync(to, 'half of')
        throw Object.assign(new Error(`${code}: no space left on device`), { code })
      })
      syncBuiltinESMExports()
      await assert.rejects(store.put('c/kept.txt', { path: join(folder, 'b/kept.txt') }, 'text/plain'), StoreFull)
      t.mock.restoreAll()
      syncBuiltinESMExports()
    }
    assert.deepEqual(readdirSync(join(folder, 'c')), ['kept.txt'])
    assert.equal(readFileSync(join(folder, 'c/kept.txt'), 'utf8'), 'before')
    assert.ok(!isFull(Object.assign(new Error(), { code: 'EACCES' })) && !isFull(null) && !isFull(new Error()))
  })
})

describe('files in S3 that does not do as asked', () => {
  let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 }
  const asked: { method: string | undefined; url: string | undefined; authorization: string | undefined }[] = []
  const server = createServer((request, reply) => {
    asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization })
    request.resume().on('end', () => {
      const { status, headers, body } = answer
      if (status === 503) answer = { status: 200 }
      reply.writeHead(status, headers).end(body)
    })
  })
  let store: FileStore
  let port: number
  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
    store = s3Of(port)
  })
  after(() => server.close())

  test('no room is told as such', async () => {
    for (const [status, code] of [
      [507, 'X'],
      [403, 'QuotaExceeded'],
      [400, 'XMinioStorageFull'],
    ] as const) {
      answer = { status, body: `<Error><Code>${code}</Code></Error>` }
      await assert.rejects(store.put('a.txt', Buffer.from('x'), 'text/plain'), StoreFull)
    }
  })

  test('a refusal names its code and nothing that is secret', async () => {
    answer = {
      status: 403,
      body: '<Error><Code>AccessDenied</Code><Message>key S3RVER is not allowed</Message></Error>',
    }
    for (const act of [
      () => store.put('a.txt', Buffer.from('x'), 'text/plain'),
      () => store.get('a.txt'),
      () => store.remove('a.txt'),
    ]) {
      await assert.rejects(
        act,
        (error: Error) => /403 AccessDenied/.test(error.message) && !/S3RVER/.test(error.message),
      )
    }
  })

  test('a service that sends the whole for a part is not believed', async () => {
    answer = { status: 200, headers: { 'content-length': '10' }, body: '0123456789' }
    await assert.rejects(store.get('a.txt', { start: 2, end: 4 }), /answered get with 200/)
  })

  test('it is tried again when the service is busy', async () => {
    asked.length = 0
    answer = { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
    await store.put('a.txt', Buffer.from('x'), 'text/plain')
    assert.equal(asked.length, 2)
  })

  test('requests are signed; the bucket stands in the path or before the host', async (t) => {
    answer = { status: 204 }
    asked.length = 0
    await store.remove('a/b.txt')
    assert.deepEqual([asked[0]?.method, asked[0]?.url], ['DELETE', '/fanle/a/b.txt'])
    assert.match(
      asked[0]?.authorization ?? '',
      /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request/,
    )
    const addresses: string[] = []
    t.mock.method(globalThis, 'fetch', async (request: Request) => {
      addresses.push(request.url)
      return new Response(null, { status: 204 })
    })
    await s3Of(port, { endpoint: 'https://oss-cn-beijing.aliyuncs.com', virtualHost: true }).remove('a/b.txt')
    assert.deepEqual(addresses, ['https://fanle.oss-cn-beijing.aliyuncs.com/a/b.txt'])
  })
})
