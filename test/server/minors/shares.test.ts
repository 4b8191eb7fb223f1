import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { finishedFilm } from '../support/finished-film'
import { minorPerson, tenOClock } from '../support/minor-person'
import { enterOffice } from '../support/office'

const slugOf = (link: string) => link.split('/').at(-1)!

oneDb((name, open) =>
  describe(`links that are not for minors, on ${name}`, () => {
    let app: TestApp
    let maker: Awaited<ReturnType<typeof minorPerson>>
    let teen: typeof maker
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      app.clock.set(tenOClock('2026-11-21'))
      maker = await minorPerson(app)
      teen = await minorPerson(app, 'teen')
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const page = async (slug: string) => (await app.app.inject({ method: 'GET', url: `/s/${slug}` })).body
    const film = async (more = {}) => {
      const { id: workId } = await finishedFilm(app, maker.as)
      return slugOf((await app.call('POST /app/work/share', { workId, ...more }, maker.as)).data.link)
    }
    const seen = (slug: string, as?: object) => app.call('GET /app/api/work/shared/:slug', { slug }, as)

    test('a film that its person marked is kept from minors, and marked before others see it', async () => {
      const slug = await film({ minors: 'unsuitable' })
      // law 20
      assert.equal((await seen(slug, teen.as)).code, 451)
      const id = systemIds(app.clock).ulid()
      assert.equal((await app.call('POST /app/work/remix', { id, slug }, teen.as)).code, 451)
      assert.match((await seen(slug)).data.work!.summary, /^【不适合未成年人】/)
      assert.equal((await seen(slug, maker.as)).code, 200)
      const html = await page(slug)
      // law 20
      assert.match(html, /<details id="unsuitable"><summary>【不适合未成年人】[^<]*<\/summary><div class="player">/)
      assert.doesNotMatch(html, new RegExp(`content="[^"]*/s/${slug}/0"`), 'no preview shows it')
    })

    test('an intimate assistant is marked by itself, and minors cannot copy it', async () => {
      const words = { icon: 'bot', title: '小雨', systemMessage: '你是我的女朋友', description: '每天说晚安' }
      const { id: assistantId } = (await app.call('POST /app/assistant', words, maker.as)).data
      const { data } = await app.call('POST /app/assistant/share', { assistantId }, maker.as)
      const slug = slugOf(data.link)
      assert.equal(data.minors, 'unsuitable')
      const shown = (as?: object) => app.call('GET /app/api/assistant/shared/:slug', { slug }, as)
      // law 5
      assert.equal((await shown(teen.as)).code, 451)
      assert.equal((await app.call('POST /app/assistant/copy', { slug }, teen.as)).code, 451)
      assert.deepEqual((await shown()).data.assistant?.description, '【不适合未成年人】每天说晚安')
      const adult = await minorPerson(app)
      assert.equal((await app.call('POST /app/assistant/copy', { slug }, adult.as)).data.persona, 'intimate')
    })

    test('a moderator marks a link and takes the mark back, with an entry in the audit', async () => {
      const slug = await film()
      assert.equal((await seen(slug, teen.as)).code, 200)
      const [moderator, support, owner] = await Promise.all(
        (['moderator', 'support', 'owner'] as const).map((role) => enterOffice(app, [role])),
      )
      const mark = (minors: string, by = moderator) =>
        by!.call('PUT /admin/share/:id/minors', { id: slug, minors, reason: '画面血腥' })
      assert.equal((await mark('unsuitable', support)).code, 403)
      assert.equal((await mark('unsuitable')).data.result, 'done')
      assert.equal((await mark('unsuitable')).data.result, 'already')
      assert.equal((await seen(slug, teen.as)).code, 451)
      assert.equal((await mark('ok')).data.result, 'done')
      assert.equal((await seen(slug, teen.as)).code, 200)
      const { records } = (await owner!.call('GET /admin/audit', { subject: slug })).data
      assert.deepEqual(
        records.map(({ act }) => act),
        ['classifyShare', 'classifyShare'],
      )
    })
  }),
)
