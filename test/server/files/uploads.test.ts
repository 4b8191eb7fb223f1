import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { File, LabelCheck } from '../../../contract/api'
import type { Body } from '../../../contract/codes'
import { rangeOf } from '../../../server/http/files'
import { labelText } from '../../../server/labels/markdown'
import { payload } from '../../../server/labels/payload'
import { encodeLabelled } from '../../../server/labels/picture'
import { wavOf } from '../../../server/media/audio/wav'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { phonePhoto, photo } from '../support/pictures'

describe('uploads through the door, and files at their addresses', () => {
  let app: TestApp
  let url: string
  let token: string
  let other: string
  let picture: Buffer
  let count = 0
  const id = () => `01JD00000000000000000${String(++count).padStart(5, '0')}`
  before(async () => {
    app = await buildTestApp({ env: { RATE_LIMIT: 'off' } })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
    token = await app.user()
    other = await app.user()
    picture = await photo(200, 150).jpeg().toBuffer()
  })
  after(() => app.close())

  const head = (as: string) => ({ 'client-id': 'app', authorization: `Bearer ${as}`, 'accept-language': 'en-US' })
  async function send(
    form: FormData | string,
    { own = id(), kind = 'image', as = token, name = '' } = {},
  ): Promise<Body<File>> {
    const named = name && `&name=${encodeURIComponent(name)}`
    const reply = await fetch(`${url}/api/common/file/upload?id=${own}&kind=${kind}${named}`, {
      method: 'POST',
      headers: head(as),
      body: form,
      signal: AbortSignal.timeout(20_000),
    })
    assert.equal(reply.status, 200)
    return (await reply.json()) as Body<File>
  }
  const formOf = (bytes: Buffer, name = 'IMG 0001.jpg') => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    return form
  }
  const sent = async (bytes = picture) => {
    const { code, msg, data } = await send(formOf(bytes))
    assert.equal(code, 200, msg)
    return data
  }
  const read = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new URL(address, url), { method, headers })

  test('a file has the name that is given with it, which a mini-program cannot write into the body', async () => {
    const text = () => formOf(Buffer.from('甲方和乙方'), 'tmp_9c7c0f.txt')
    const given = await send(text(), { kind: 'document', name: '合同.txt' })
    assert.deepEqual([given.code, given.data.document?.name], [200, '合同.txt'])
    assert.equal((await send(text(), { kind: 'document' })).data.document?.name, 'tmp_9c7c0f.txt')
  })

  test("a phone's photograph by multipart, looked at in a child, shown upright to its owner only", async () => {
    const own = id()
    const { code, data } = await send(formOf(await phonePhoto(400, 240)), { own })
    assert.deepEqual([code, data.fileId, data.width, data.height, data.mime], [200, own, 240, 400, 'image/jpeg'])
    const bytes = Buffer.from(await (await read(data.url)).arrayBuffer())
    assert.equal(bytes.length, data.bytes)
    assert.ok(!bytes.includes('Somebody private'))
    assert.equal((await app.call('GET /app/file/:id', { id: own }, { token })).data.url, data.url)
    assert.equal((await app.call('GET /app/file/:id', { id: own }, { token: other })).code, 404)
    assert.equal((await app.call('DELETE /app/file/:id', { id: own }, { token: other })).code, 404)
    assert.equal((await app.call('GET /app/file/:id/check', { id: own, guide: 'person' }, { token: other })).code, 404)
    assert.equal((await app.call('DELETE /app/file/:id', { id: own }, { token })).code, 200)
    assert.equal((await read(data.url)).status, 404)
  })

  test("refusals arrive, in the caller's language, also while a large body is still coming", async () => {
    const large = Buffer.alloc(23_000_000, 5)
    assert.deepEqual(await send(formOf(large)).then(({ code, msg }) => [code, msg]), [
      400,
      'The file is too large: 20 MB at most',
    ])
    assert.match((await send(formOf(Buffer.alloc(60_000_000, 5)))).msg, /too large/)
    assert.match((await send(formOf(Buffer.from('no picture')))).msg, /not a picture/)
    assert.match((await send(formOf(Buffer.alloc(0)))).msg, /No file arrived/)
    assert.equal((await send('plain words')).code, 400)
    const empty = new FormData()
    empty.set('note', 'x')
    assert.match((await send(empty)).msg, /No file arrived/)
    assert.equal((await send(formOf(large), { kind: 'video' })).code, 400)
    assert.equal((await send(formOf(large), { as: 'nobody' })).code, 401)
  })

  test('a plain multipart request works: the server chooses the id and finds the kind in the bytes', async () => {
    const plain = async (form: FormData, query = '') => {
      const reply = await fetch(`${url}/api/common/file/upload${query}`, {
        method: 'POST',
        headers: head(token),
        body: form,
      })
      return (await reply.json()) as Body<File>
    }
    const shown = await plain(formOf(picture))
    // spec 7.25
    assert.deepEqual([shown.code, shown.data.kind, shown.data.width], [200, 'image', 200])
    assert.match(shown.data.fileId, /^[0-9A-HJKMNP-TV-Z]{26}$/)
    const tone = Float32Array.from({ length: 24_000 }, (_, at) => Math.sin(at / 6) / 2)
    const heard = await plain(formOf(wavOf([tone], 16_000), 'named like a picture.jpg'))
    assert.deepEqual([heard.code, heard.data.kind, heard.data.mime], [200, 'audio', 'audio/wav'])
    const neither = await plain(formOf(Buffer.from('%PDF-1.7')))
    assert.deepEqual(
      [neither.code, neither.msg],
      [400, 'Only pictures and sounds can be uploaded, and this file is neither'],
    )
    const own = id()
    const first = await plain(formOf(picture), `?id=${own}`)
    assert.deepEqual(await plain(formOf(picture), `?id=${own}`), first)
    assert.equal((await plain(formOf(picture), `?id=${own}&kind=audio`)).code, 409)
  })

  test('the avatar is the square that was chosen; one that leaves the picture is moved inside', async () => {
    // Left half black, right half white.
    const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#fff' } }, left: 200, top: 0 },
      ])
      .png()
      .toBuffer()
    const { fileId } = await sent(halves)
    const shade = async (crop?: { left: number; top: number; side: number }) => {
      const { code, data } = await app.call('PUT /app/user', { avatar: fileId, crop }, { token })
      assert.equal(code, 200)
      const bytes = Buffer.from(await (await read(data.avatar)).arrayBuffer())
      const { width, height } = await sharp(bytes).metadata()
      assert.deepEqual([width, height], [256, 256])
      const [left, right] = await Promise.all(
        [20, 235].map((x) =>
          sharp(bytes)
            .extract({ left: x, top: 128, width: 1, height: 1 })
            .raw()
            .toBuffer()
            .then(([red = 0]) => (red > 127 ? 'white' : 'black')),
        ),
      )
      return `${left} ${right}`
    }
    assert.equal(await shade(), 'black white')
    assert.equal(await shade({ left: 0, top: 0, side: 200 }), 'black black')
    assert.equal(await shade({ left: 210, top: 20, side: 100 }), 'white white')
    assert.equal(await shade({ left: 9999, top: 9999, side: 9999 }), 'white white')
    const bad = await app.call('PUT /app/user', { avatar: fileId, crop: { left: -1, top: 0, side: 5 } }, { token })
    assert.equal(bad.code, 400)
  })

  test('the list of files shows what lies there and the room it takes', async () => {
    const mine = await app.user()
    const { data: kept } = await send(formOf(picture), { as: mine })
    const { data: gone } = await send(formOf(picture), { as: mine })
    await app.call('DELETE /app/file/:id', { id: gone.fileId }, { token: mine })
    const { data } = await app.call('GET /app/file/page', {}, { token: mine })
    assert.deepEqual(
      data.records.map(({ fileId, origin, taskId }) => [fileId, origin, taskId]),
      [[kept.fileId, 'upload', null]],
    )
    assert.equal(data.usedBytes >= kept.bytes && data.quotaBytes > data.usedBytes, true)
    assert.equal((await app.call('GET /app/file/page', { origin: 'result' }, { token: mine })).data.total, 0)
  })

  test('the label of any file is read, and the file is not kept', async () => {
    const check = async (bytes: Buffer, name = 'x', as = token) => {
      const reply = await fetch(`${url}/api/app/label/check`, {
        method: 'POST',
        headers: head(as),
        body: formOf(bytes, name),
      })
      return (await reply.json()) as Body<LabelCheck>
    }
    const json = payload({ produceId: '01JD-1', producer: 'SOMEBODY' })
    const png = await encodeLabelled(sharp(picture), 'image/png', json)
    const { code, data } = await check(png)
    assert.equal(code, 200)
    assert.deepEqual([data.mime, data.readable], ['image/png', true])
    assert.deepEqual(data.labels, [
      { carrier: 'iTXt', json, valid: true, producer: 'SOMEBODY', produceId: '01JD-1', own: false },
    ])
    assert.deepEqual((await check(picture)).data, { mime: 'image/jpeg', labels: [], readable: true })
    assert.deepEqual((await check(Buffer.from('%PDF-1.7'))).data, {
      mime: 'application/pdf',
      labels: [],
      readable: false,
    })
    const text = labelText('# words', { produceId: '01JD-2', producer: 'FANLE' })
    assert.deepEqual((await check(Buffer.from(text), 'a.md')).data.labels[0]?.own, true)
    assert.match((await check(Buffer.alloc(23_000_000, 5))).msg, /too large/)
    // Somebody without an account, and with a session that has ended.
    assert.deepEqual((await check(png, 'x', '')).data.labels.length, 1)
    assert.deepEqual((await check(png, 'x', 'nobody-knows-this-token')).data.labels.length, 1)
    assert.deepEqual(readdirSync(join(app.dataDir, 'scratch/files')), [])
  })

  test('a repeat answers with the first, without waiting for a body it does not need', async () => {
    const own = id()
    const first = await send(formOf(picture), { own })
    assert.equal(first.code, 200)
    const again = await send(formOf(Buffer.alloc(19_000_000, 5)), { own })
    assert.deepEqual(again, first)
    assert.equal((await send(formOf(Buffer.alloc(19_000_000, 5)), { own, as: other })).code, 409)
  })

  test('a body that breaks off leaves nothing, and sending it again works', async () => {
    const own = id()
    const scratch = join(app.dataDir, 'scratch/files')
    const bytes = await photo(1500, 1500).jpeg({ quality: 100 }).toBuffer()
    const begin = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    )
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `POST /api/common/file/upload?id=${own}&kind=image HTTP/1.1\r\nhost: x\r\nclient-id: app\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${bytes.length + begin.length + 9}\r\n\r\n`,
    )
    socket.write(begin)
    socket.write(bytes.subarray(0, bytes.length / 2))
    await waitFor('the upload to begin', async () => readdirSync(scratch).length === 1)
    await sleep(50)
    socket.destroy()
    await once(socket, 'close')
    await waitFor('the scratch folder to be empty', async () => readdirSync(scratch).length === 0)
    const { code } = await send(formOf(bytes), { own })
    assert.equal(code, 200)
    // A body that says it is over before its file is.
    const cut = await fetch(`${url}/api/common/file/upload?id=${id()}&kind=image`, {
      method: 'POST',
      headers: { ...head(token), 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([begin, bytes.subarray(0, 50_000)]),
    }).then((reply) => reply.json() as Promise<Body<null>>)
    assert.deepEqual([cut.code, cut.msg], [400, 'The upload was cut off. Send it again'])
    assert.deepEqual(readdirSync(scratch), [])
  })

  test('parts for players', async () => {
    const data = await sent()
    const whole = Buffer.from(await (await read(data.url)).arrayBuffer())
    const size = whole.length
    const part = async (range: string, more: Record<string, string> = {}) => {
      const reply = await read(data.url, { range, ...more })
      return [reply.status, reply.headers.get('content-range'), Buffer.from(await reply.arrayBuffer())] as const
    }
    assert.deepEqual(await part('bytes=0-1'), [206, `bytes 0-1/${size}`, whole.subarray(0, 2)])
    assert.deepEqual(await part('bytes=10-'), [206, `bytes 10-${size - 1}/${size}`, whole.subarray(10)])
    assert.deepEqual(await part('bytes=-7'), [206, `bytes ${size - 7}-${size - 1}/${size}`, whole.subarray(-7)])
    assert.deepEqual(await part(`bytes=5-${size * 9}`), [206, `bytes 5-${size - 1}/${size}`, whole.subarray(5)])
    assert.deepEqual(await part(`bytes=-${size * 9}`), [206, `bytes 0-${size - 1}/${size}`, whole])
    for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=-0'])
      assert.deepEqual(await part(range), [416, `bytes */${size}`, Buffer.alloc(0)], range)
    for (const range of ['bytes=0-1,4-5', 'bytes=', 'bytes=-', 'items=0-1', 'bytes=9-3', 'bytes=a-b'])
      assert.deepEqual(await part(range), [200, null, whole], range)
    const etag = (await read(data.url)).headers.get('etag')!
    assert.equal((await part('bytes=0-1', { 'if-range': etag }))[0], 206)
    assert.equal((await part('bytes=0-1', { 'if-range': '"of another"' }))[0], 200)
    assert.equal(rangeOf('bytes=0-', 0), 'unsatisfiable')
  })

  test('HEAD, what browsers keep, and the headers of safety', async () => {
    const data = await sent()
    const got = await read(data.url)
    const headed = await read(data.url, { range: 'bytes=0-1' }, 'HEAD')
    assert.deepEqual(
      [headed.status, headed.headers.get('content-length'), await headed.text()],
      [200, String(data.bytes), ''],
    )
    for (const [name, value] of Object.entries({
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    }))
      for (const reply of [got, headed]) assert.equal(reply.headers.get(name), value, name)
    const etag = got.headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      assert.equal((await read(data.url, { 'if-none-match': known })).status, 304, known)
    assert.equal((await read(data.url, { 'if-none-match': '"x"' })).status, 200)
    const thumb = await read(data.thumbUrl!)
    assert.equal(thumb.headers.get('content-type'), 'image/webp')
    assert.notEqual(thumb.headers.get('etag'), etag)
    const save = await read(data.downloadUrl)
    assert.match(
      save.headers.get('content-disposition') ?? '',
      /^attachment; filename="fanle-image-\w+\.jpg"; filename\*=UTF-8''fanle-image-\w+\.jpg$/,
    )
  })

  test('addresses that lead nowhere', async () => {
    const [one, two] = [await sent(), await sent()]
    for (const address of [
      one.url.replace(/sign=./, 'sign=_'),
      one.url.replace('part=full', 'part=save'),
      one.url.replace(one.fileId, two.fileId),
      `/files/${one.fileId}`,
      `${one.url}&sign=x`,
      one.url.replace(/ends=\d+/, 'ends=99999999999'),
      '/files/%00',
      '/files/..%2f..%2fetc%2fpasswd?part=full',
    ]) {
      const reply = await read(address)
      assert.equal(reply.status, 404, address)
      assert.equal(reply.headers.get('cache-control'), 'no-store')
    }
    app.clock.forward(2 * 3_600_000)
    assert.equal((await read(one.url)).status, 404)
  })

  test('what a tool made is saved under a name in every script', async () => {
    const own = id()
    await app.call(
      'POST /app/task',
      { id: own, serviceKey: 'EDU', input: { topic: '分数 (1)', lessons: 2 } },
      { token },
    )
    const find = async () => (await app.call('GET /app/task/:id', { id: own }, { token })).data
    await waitFor('the course', async () => (await find()).status === 'FINISHED', 60_000)
    const [made] = (await find()).outputs
    const disposition = (await read(made!.downloadUrl)).headers.get('content-disposition') ?? ''
    const [, plain = '', coded = ''] =
      /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(disposition) ?? []
    assert.ok(plain.endsWith('.md'), disposition)
    assert.match(decodeURIComponent(coded), /分数.*\.md$/)
    assert.equal((await read(made!.url)).headers.get('content-type'), 'text/markdown; charset=utf-8')
  })

  test('an avatar through the profile', async () => {
    const { fileId } = await sent()
    const { code, msg } = await app.call('PUT /app/user', { avatar: fileId }, { token })
    assert.equal(code, 200, msg)
    const { data } = await app.call('GET /app/user', {}, { token })
    const reply = await read(data.avatar)
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/jpeg'])
    const theirs = await app.call('PUT /app/user', { avatar: fileId }, { token: other })
    assert.equal(theirs.code, 404)
  })
})
