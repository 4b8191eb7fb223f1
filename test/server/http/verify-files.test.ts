import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import Fastify from 'fastify'
import { serveSite } from '../../../server/http/static'
import { serveVerifyFiles } from '../../../server/http/verify-files'

describe('files that prove a domain to WeChat', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-verify-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('they are served at the root as they are, nothing else of the folder is', async () => {
    writeFileSync(join(folder, 'MP_verify_aBc123.txt'), 'aBc123')
    writeFileSync(join(folder, 'secrets.json'), '{}')
    writeFileSync(join(folder, 'large.txt'), 'x'.repeat(5000))
    mkdirSync(join(folder, 'folder.txt'))
    const app = Fastify()
    serveVerifyFiles(app, folder)
    serveSite(app, join(folder, 'nowhere'))
    const get = async (url: string) => {
      const { statusCode, payload } = await app.inject(url)
      return [statusCode, payload]
    }
    assert.deepEqual(await get('/MP_verify_aBc123.txt'), [200, 'aBc123'])
    for (const url of ['/secrets.json', '/large.txt', '/folder.txt', '/MP_verify_other.txt'])
      assert.equal((await get(url))[0], 404, url)
    await app.close()
  })

  test('without a folder nothing is served and the server starts', () => {
    serveVerifyFiles(Fastify(), join(folder, 'missing'))
  })
})
