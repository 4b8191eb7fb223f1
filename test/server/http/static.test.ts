import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { secure } from '../../../server/http/security'
import { serveSite } from '../../../server/http/static'

const script = 'console.log("hello")\n'.repeat(50)

function site() {
  const folder = join(mkdtempSync(join(tmpdir(), 'fanle-static-')), 'h5')
  mkdirSync(join(folder, 'js'), { recursive: true })
  writeFileSync(join(folder, '../outside.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>')
  writeFileSync(join(folder, 'js/app.1a2b3c4d.js'), script)
  writeFileSync(join(folder, 'js/app.1a2b3c4d.js.br'), brotliCompressSync(`${script}// made by the build`))
  writeFileSync(join(folder, 'js/plain.js'), script)
  writeFileSync(join(folder, 'logo.png'), Buffer.from([1, 2, 3]))
  const app = Fastify()
  serveSite(app, folder)
  return {
    folder,
    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers }),
  }
}

describe('the H5 site', () => {
  test('comes in the best encoding the browser takes, made by the build or once in memory', async () => {
    const { get } = site()
    const br = await get('/js/app.1a2b3c4d.js', { 'accept-encoding': 'gzip, deflate, br' })
    assert.equal(br.headers['content-encoding'], 'br')
    assert.match(brotliDecompressSync(br.rawPayload).toString(), /made by the build$/)
    const gzip = await get('/js/app.1a2b3c4d.js', { 'accept-encoding': 'gzip, br;q=0' })
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(gzip.rawPayload).toString(), script)
    assert.ok(gzip.rawPayload.length < script.length / 4)
    const plain = await get('/js/app.1a2b3c4d.js')
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, script])
    for (const response of [br, gzip, plain]) {
      assert.equal(response.headers['vary'], 'accept-encoding')
      assert.equal(Number(response.headers['content-length']), response.rawPayload.length)
      assert.equal(response.headers['content-type'], 'text/javascript; charset=utf-8')
    }
  })

  test('reads only the beginning of an accept-encoding header', async () => {
    const { get } = site()
    const long = await get('/js/app.1a2b3c4d.js', { 'accept-encoding': `a${' '.repeat(300)}, br` })
    assert.equal(long.headers['content-encoding'], undefined)
    const spaced = await get('/js/app.1a2b3c4d.js', { 'accept-encoding': 'br ; q=0, gzip ; q=0.5' })
    assert.equal(spaced.headers['content-encoding'], 'gzip')
  })

  test("WeChat's elements may have their frames in WeChat's browser, where the site opens the mini-program, and nowhere else", async () => {
    const wechat = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50(0x1800323d) Language/zh_CN'
    const { folder } = site()
    const [plain, opening] = [Fastify(), Fastify()]
    serveSite(plain, folder)
    serveSite(opening, folder, { opensMini: true })
    const frames = async (on: typeof plain, agent: string) => {
      const { headers } = await on.inject({ url: '/chat', headers: { 'user-agent': agent, 'accept-encoding': 'gzip' } })
      const policy = String(headers['content-security-policy'])
      return [/frame-src ([^;]*)/.exec(policy)?.[1], /script-src ([^;]*)/.exec(policy)?.[1], headers['vary']]
    }
    const [none, scripts] = await frames(plain, wechat)
    assert.equal(none, undefined)
    assert.deepEqual(await frames(opening, wechat), [
      "'self' https://*.qq.com webcompt:",
      scripts,
      'user-agent, accept-encoding',
    ])
    for (const other of ['Mozilla/5.0 Chrome/120', `${wechat} wxwork/4.1`, ''])
      assert.deepEqual(await frames(opening, other), [undefined, scripts, 'user-agent, accept-encoding'], other)
  })

  test('the policy of the page allows its own inline scripts by hash, as they are now, and no others', async () => {
    const { folder, get } = site()
    const allowed = async () =>
      /script-src ([^;]*)/.exec(String((await get('/chat')).headers['content-security-policy']))?.[1]
    assert.equal(await allowed(), "'self'")
    for (const text of ['let a = 1', 'let b = "</b>"\n']) {
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><script>${text}</script><script defer src="/js/plain.js"></script>`,
      )
      assert.equal(await allowed(), `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  })

  test('a reply of the API carries a short policy, and no headers about pages', async () => {
    const app = Fastify()
    await secure(app, { appMode: 'production', publicUrl: 'https://your.site' })
    app.get('/api/one', () => ({ code: 200 }))
    const { headers } = await app.inject('/api/one')
    assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'")
    assert.ok(!('x-frame-options' in headers) && headers['x-content-type-options'] === 'nosniff')
  })

  test('only what can be a page carries the headers about pages', async () => {
    const { folder } = site()
    writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const app = Fastify()
    await secure(app, { appMode: 'production', publicUrl: 'https://your.site' })
    serveSite(app, folder)
    for (const [url, isPage] of [
      ['/chat', true],
      ['/mark.svg', true],
      ['/js/plain.js', false],
      ['/logo.png', false],
    ] as const) {
      const { headers } = await app.inject(url)
      assert.equal('content-security-policy' in headers && 'x-frame-options' in headers, isPage, url)
      assert.equal(headers['x-content-type-options'], 'nosniff', url)
      assert.ok(headers['cross-origin-resource-policy'] && headers['strict-transport-security'], url)
    }
  })

  test('only what draws diagrams is given to a frame without an origin', async () => {
    const { folder, get } = site()
    mkdirSync(join(folder, 'static/diagram'), { recursive: true })
    writeFileSync(join(folder, 'static/diagram/draw.js'), script)
    const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
    assert.deepEqual(
      [await policy('/static/diagram/draw.js'), await policy('/js/plain.js')],
      ['cross-origin', undefined],
    )
  })

  test('a compressed file older than its source is not used', async () => {
    const { folder, get } = site()
    utimesSync(join(folder, 'js/app.1a2b3c4d.js.br'), 1, 1)
    const { rawPayload } = await get('/js/app.1a2b3c4d.js', { 'accept-encoding': 'br' })
    assert.equal(brotliDecompressSync(rawPayload).toString(), script)
  })

  test('hashed names are kept for ever, the page and plain names are asked for again', async () => {
    const { get } = site()
    assert.equal((await get('/js/app.1a2b3c4d.js')).headers['cache-control'], 'public, max-age=31536000, immutable')
    for (const path of ['/', '/js/plain.js', '/chat', '/logo.png'])
      assert.equal((await get(path)).headers['cache-control'], 'no-cache', path)
  })

  test('says 304 to who has it already, by encoding, and 200 after a change', async () => {
    const { folder, get } = site()
    const etag = String((await get('/')).headers.etag)
    const again = await get('/chat', { 'if-none-match': `"x", W/${etag}` })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    assert.notEqual((await get('/', { 'accept-encoding': 'br' })).headers.etag, etag)
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>another page</title>')
    const changed = await get('/', { 'if-none-match': etag })
    assert.equal(changed.statusCode, 200)
    assert.match(changed.body, /another/)
  })

  test('addresses of the client give the page; files that are not there give 404', async () => {
    const { get } = site()
    for (const path of ['/', '/chat', '/chat?chatNumber=1', '/tools/face', '/no/such/place'])
      assert.match((await get(path)).body, /<title>page/, path)
    for (const path of ['/js/none.12345678.js', '/favicon.ico', '/index.php', '/js/app.1a2b3c4d.js.br', '/.env'])
      assert.equal((await get(path)).statusCode, 404, path)
  })

  test('nothing outside the folder can be read', async () => {
    const { get } = site()
    for (const path of [
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/js/..%2f..%2foutside.txt',
      '/js/%00app.js',
      '/%zz',
      '//etc/passwd.txt',
      '/..%5coutside.txt',
    ]) {
      const response = await get(path)
      assert.ok(!response.body.includes('secret'), path)
      assert.ok([400, 404].includes(response.statusCode), `${path} ${response.statusCode}`)
    }
  })

  test('HEAD says the same without the body', async () => {
    const { get } = site()
    const [head, full] = [await get('/js/plain.js', {}, 'HEAD'), await get('/js/plain.js')]
    assert.equal(head.body, '')
    assert.deepEqual(
      [head.statusCode, head.headers['content-length'], head.headers.etag],
      [200, full.headers['content-length'], full.headers.etag],
    )
  })

  test('says how to build a site that is not built', async () => {
    const app = Fastify()
    serveSite(app, '/nowhere')
    const response = await app.inject('/chat')
    assert.equal(response.statusCode, 503)
    assert.match(response.body, /npm run build:h5/)
  })
})
