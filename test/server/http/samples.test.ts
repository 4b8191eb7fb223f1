import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { locales } from '../../../contract/locales'
import { type Sample, sampleFiles, samples } from '../../../contract/samples'
import { tools } from '../../../contract/tools'
import { zhCNToolTexts } from '../../../contract/tool-texts/zh-CN'
import type { ToolText } from '../../../contract/tool-texts/types'
import { readLabels } from '../../../server/labels/read'
import { serveSamples } from '../../../server/http/samples'
import { samplesFolder } from '../../../server/seeds/samples'

const app = Fastify()
before(() => serveSamples(app, samplesFolder))
after(() => app.close())
const get = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/files/samples/${name}`, headers })

const mimes = { webp: 'image/webp', mp3: 'audio/mpeg', mp4: 'video/mp4' }

test('every example that has a sample has its small, labelled files in every language', async () => {
  for (const [path, list] of Object.entries<readonly Sample[]>(samples)) {
    const tool = tools.find((one) => one.path === path)
    assert.ok(tool, path)
    const { examples } = zhCNToolTexts[tool.serviceKey] as ToolText
    assert.ok(list.length <= examples.length, `${path} has as many examples`)
    for (const [at, sample] of list.entries())
      for (const locale of locales)
        for (const [role, url] of Object.entries(sampleFiles(path, at, sample, locale))) {
          const file = join(samplesFolder, url.replace('/files/samples/', ''))
          assert.ok(existsSync(file), file)
          const most = role.startsWith('small') ? 9_000 : role === 'film' ? 110_000 : 90_000
          assert.ok(statSync(file).size < most, `${file} is small`)
          const isMade = role !== 'before' && role !== 'smallBefore' && !(role === 'picture' && sample.kind === 'audio')
          if (isMade)
            assert.equal((await readLabels(file, mimes[file.split('.').at(-1) as keyof typeof mimes]))?.length, 1, file)
        }
  }
})

test('the wide drawings of the large sample are labelled and small', async () => {
  const wide = readdirSync(samplesFolder).filter((name) => name.startsWith('wide-'))
  assert.equal(wide.length, 4)
  for (const name of wide) {
    assert.equal((await readLabels(join(samplesFolder, name), 'image/webp'))?.length, 1, name)
    assert.ok(statSync(join(samplesFolder, name)).size < 25_000, name)
  }
})

test('samples are for everybody, in parts for players, and nothing else of the folder is', async () => {
  const whole = await get('sad-talk-0.mp4')
  assert.equal(whole.headers['content-type'], 'video/mp4')
  assert.match(String(whole.headers['cache-control']), /public/)
  const part = await get('singer-0-zh.mp3', { range: 'bytes=0-99' })
  assert.deepEqual([part.statusCode, part.rawPayload.length], [206, 100])
  assert.equal(
    (await get('draw-0.webp', { 'if-none-match': String((await get('draw-0.webp')).headers.etag) })).statusCode,
    304,
  )
  assert.equal((await get('draw-0.webp', { range: 'bytes=9999999-' })).statusCode, 416)
  for (const name of ['index.ts', '..%2Fsite.ts', '%2e%2e%2fsite.ts', 'draw-9.webp', 'draw-0.webp%00'])
    assert.equal((await get(name)).statusCode, 404, name)
})
