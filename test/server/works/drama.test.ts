import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { site } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { finishedFilm } from '../support/finished-film'

const slugOf = (link: string) => link.split('/').at(-1)!
const number = '（京）网微剧备字（2026）第 0123 号'

oneDb((name, open) =>
  describe(`numbers of micro-dramas on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      as = { token: await app.user() }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const setting = (more: object) =>
      app.open.db
        .update(site)
        .set({
          appInfo: sql`${site.appInfo} || ${JSON.stringify({ features: { dramaNumbers: true }, ...more })}::jsonb`,
        })
    const share = async (title: string, more: object = {}) => {
      const { id: workId } = await finishedFilm(app, as, { title })
      return app.call('POST /app/work/share', { workId, ...more }, as)
    }

    test('while the site does not ask, a film needs none and shows none', async () => {
      const { code, data } = await share('小兔看海 第2集', { dramaNumber: number })
      assert.equal(code, 200)
      assert.doesNotMatch((await app.app.inject({ url: `/s/${slugOf(data.link)}` })).body, /备字/)
    })

    test('one of a series, and one that its person calls a micro-drama, is public with its number only', async () => {
      await setting({})
      for (const title of ['小兔看海 第2集', '小兔看海（下）', 'Rabbit EP 3', 'Зайчик, серия 4'])
        // law 22
        assert.match((await share(title)).msg, /备案号/, title)
      assert.equal((await share('小兔看海')).code, 200, 'a film by itself needs none')
      assert.equal((await share('小兔看海', { isDrama: true })).code, 400)
      assert.equal((await share('小兔看海', { isDrama: true, dramaNumber: '没有' })).code, 400)
      const { data } = await share('小兔看海 第2集', { dramaNumber: number })
      const slug = slugOf(data.link)
      // law 22
      assert.match(
        (await app.app.inject({ url: `/s/${slug}` })).body,
        /id="drama-number">微短剧备案号：（京）网微剧备字/,
      )
      const seen = await app.call('GET /app/api/work/shared/:slug', { slug })
      assert.equal(seen.data.work?.dramaNumber, number)
    })

    test('titles and numbers that the operator refuses are not public, with or without a number', async () => {
      await setting({ refusedDramas: ['霸总 归来', '网微剧备字(2026)第9999号'] })
      // law 22
      assert.equal((await share('霸总归来·第1集', { dramaNumber: number })).code, 400)
      assert.equal((await share('小兔看海', { dramaNumber: '网微剧备字（2026）第 9999 号' })).code, 400)
      assert.equal((await share('小兔归来')).code, 200)
    })
  }),
)
