import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import type { SiteConfig } from '../../../contract/api'
import { serveSite } from '../../../server/http/static'
import { viewSite } from '../../../server/domain/site/view'
import { checkSite } from '../../../server/operator-rows/check-row'

const built =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="built"><meta name="apple-mobile-web-app-title" content="built">' +
  '<title>built</title></head><body><span data-site="siteTitle">built</span><span data-site="tagline">built</span></body></html>'

const row = (title: string, features: Record<string, boolean> = {}): SiteConfig => {
  const site = viewSite(checkSite({ baseInfo: {}, appInfo: {} }))
  return {
    baseInfo: { ...site.baseInfo, siteTitle: title, description: 'pictures & sound' },
    appInfo: { ...site.appInfo, tagline: 'make things', features },
  }
}

function siteOf(siteConfig: () => Promise<SiteConfig>) {
  const folder = join(mkdtempSync(join(tmpdir(), 'fanle-front-')), 'h5')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), built)
  const app = Fastify()
  serveSite(app, folder, { words: { siteConfig, siteUrl: () => 'https://example.test' } })
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

describe('the first HTML', () => {
  test("has the site's title, description and preview tags, escaped", async () => {
    const get = siteOf(async () => row('<b>"乐"'))
    const { body, headers } = await get('/login')
    assert.match(body, /<title>&lt;b&gt;&quot;乐&quot;<\/title>/)
    assert.match(body, /name="description" content="pictures &amp; sound"/)
    assert.match(body, /name="apple-mobile-web-app-title" content="&lt;b&gt;/)
    assert.match(body, /property="og:title" content="&lt;b&gt;/)
    assert.match(body, /property="og:image" content="https:\/\/example\.test\/files\/samples\/site-5x4\.jpg"/)
    assert.match(body, /data-site="siteTitle">&lt;b&gt;/)
    assert.match(body, /data-site="tagline">make things</)
    assert.match(String(headers['vary']), /accept-language/)
  })

  test('marks a site that admits guests, and no other', async () => {
    assert.match((await siteOf(async () => row('a', { guests: true }))('/')).body, /<html data-guests lang/)
    assert.ok(!(await siteOf(async () => row('a'))('/')).body.includes('data-guests'))
  })

  test('changes with the row, in content and tag', async () => {
    let title = 'before'
    const get = siteOf(async () => row(title))
    const first = await get('/', { 'accept-encoding': 'gzip' })
    title = 'after'
    const second = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })
    assert.equal(second.statusCode, 200)
    assert.match(gunzipSync(second.rawPayload).toString(), /<title>after</)
    assert.equal(
      (await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(second.headers.etag) })).statusCode,
      304,
    )
  })

  test('is the built page when the database fails or does not answer', async () => {
    assert.equal((await siteOf(() => Promise.reject(new Error('gone')))('/')).body, built)
    assert.equal((await siteOf(() => new Promise<SiteConfig>(() => {}))('/')).body, built)
  })
})

test("the manifest has the site's name, its logo first, and icons for every launcher", async () => {
  const withLogo = row('乐园')
  withLogo.appInfo.siteLogo = 'https://example.test/logo.png'
  const { json, headers } = await siteOf(async () => withLogo)('/manifest.webmanifest')
  assert.match(String(headers['content-type']), /^application\/manifest\+json/)
  const manifest = json<{ name: string; icons: { src: string; sizes: string; purpose?: string }[] }>()
  assert.equal(manifest.name, '乐园')
  assert.equal(manifest.icons[0]?.src, 'https://example.test/logo.png')
  assert.deepEqual(
    manifest.icons.slice(1).map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  )
})
