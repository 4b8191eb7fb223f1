import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { FilmWork } from '../../../contract/api'
import { defaultVoice } from '../../../contract/voices'
import type { SharedCopy } from '../../../server/domain/chat/shares/read'
import { readShare } from '../../../server/domain/chat/shares/read'
import { createSharedWorks } from '../../../server/domain/works/sharing'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { file, work } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { finishedFilm, ownVoice } from '../support/finished-film'

const ids = systemIds(systemClock)
const slugOf = (link: string) => link.split('/').at(-1)!

oneDb((name, open) =>
  describe(`links of works on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    let stranger: { token: string }
    before(async () => {
      const words = join(mkdtempSync(join(tmpdir(), 'fanle-words-')), 'words.txt')
      writeFileSync(words, '违禁词\n')
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', MODERATION_WORDS: words } })
      as = { token: await app.user('13500000051') }
      stranger = { token: await app.user('13500000052') }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const share = (workId: string, more: object = {}, who = as) =>
      app.call('POST /app/work/share', { workId, ...more }, who)
    const shared = async () => {
      const film = await finishedFilm(app, as)
      return { ...film, slug: slugOf((await share(film.id)).data.link) }
    }
    const shown = async (slug: string) => (await app.call('GET /app/api/work/shared/:slug', { slug })).data
    const remix = (slug: string, id = ids.ulid(), who = stranger) => app.call('POST /app/work/remix', { id, slug }, who)
    const get = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers })

    test('anybody sees the work and its words', async () => {
      const { slug } = await shared()
      assert.deepEqual((await shown(slug)).work, {
        kind: 'film',
        title: '小兔<b>看海</b>',
        summary: '第一次看见大海',
        seconds: 4,
        file: `/s/${slug}/file`,
        cover: `/s/${slug}/0`,
        shape: { width: 91, height: 90 },
        dramaNumber: '',
        lines: [{ name: '小兔', text: '妈妈，海在哪里？' }],
      })
    })

    test('its file is sent in ranges, also without an account', async () => {
      const { slug } = await shared()
      const part = await get(`/s/${slug}/file`, { range: 'bytes=0-9' })
      assert.deepEqual([part.statusCode, part.rawPayload.length], [206, 10])
    })

    test('its page has player, words, the mark of AI and the way to an own one; markup is text', async () => {
      const { slug } = await shared()
      const { statusCode, body, headers } = await get(`/s/${slug}`, { 'accept-language': 'zh-CN' })
      assert.equal(statusCode, 200)
      for (const part of [
        `<video id="work" src="/s/${slug}/file"`,
        `href="/film?shared=${slug}"`,
        '作品由人工智能（AI）生成',
        '小兔&lt;b&gt;看海',
      ])
        assert.ok(body.includes(part), part)
      assert.match(String(headers['content-security-policy']), /media-src 'self'/)
    })

    test('a copy has the script without own voices and takes; nothing is made or paid', async () => {
      const { slug, script } = await shared()
      const before = (await app.call('GET /app/user', {}, stranger)).data.balance
      const own = (await remix(slug)).data as FilmWork
      assert.deepEqual([own.state, own.version, own.credits, own.file], ['stopped', 1, 0, null])
      assert.deepEqual(
        own.script.cast.map(({ voice }) => voice),
        ['zh-chen', defaultVoice],
      )
      assert.ok(!JSON.stringify(own).includes(ownVoice))
      assert.deepEqual(
        own.script.shots.map(({ text, take }) => [text, take]),
        [[script.shots[0]!.text, 0]],
      )
      assert.equal((await app.call('GET /app/user', {}, stranger)).data.balance, before)
    })

    test('a repeat is the same copy, and an id of somebody else is refused', async () => {
      const { slug } = await shared()
      const id = ids.ulid()
      await remix(slug, id)
      assert.equal((await remix(slug, id)).data.id, id)
      assert.equal((await remix(slug, id, as)).code, 404)
      const works = await app.open.db.select().from(work).where(eq(work.id, id))
      assert.equal(works.length, 1)
    })

    test('a person has at most 50 works that were begun from links and never made', async () => {
      const { slug } = await shared()
      const first = ids.ulid()
      const many = { token: await app.user('13500000053') }
      const { uid } = (await app.call('GET /app/user', {}, many)).data
      const [row] = await app.open.db.select().from(work).limit(1)
      await app.open.db
        .insert(work)
        .values(Array.from({ length: 49 }, () => ({ ...row!, id: ids.ulid(), userId: uid, run: 0, deletedAt: null })))
      assert.equal((await remix(slug, first, many)).code, 200)
      assert.equal((await remix(slug, undefined, many)).code, 409)
      assert.equal((await remix(slug, first, many)).data.id, first, 'a repeat is no further work')
    })

    test('only the owner makes a link, and only to a finished work', async () => {
      const { id, fileId } = await finishedFilm(app, as)
      assert.equal((await share(id, {}, stranger)).code, 404)
      await app.open.db.update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, fileId))
      assert.equal((await share(id)).code, 409)
    })

    test('words that may not be public are refused', async () => {
      const { id } = await finishedFilm(app, as, { summary: '违禁词' })
      assert.equal((await share(id)).msg, '内容没有通过审核，不能生成公开链接。作品本身不受影响')
    })

    test('a link that is taken back shows nothing and gives nothing', async () => {
      const { id } = await finishedFilm(app, as)
      const { data: link } = await share(id)
      const slug = slugOf(link.link)
      await app.call('DELETE /app/chat/share/:id', { id: link.id }, as)
      assert.equal((await shown(slug)).state, 'revoked')
      assert.equal((await get(`/s/${slug}/file`)).statusCode, 410)
      assert.equal((await remix(slug)).code, 404)
    })

    test('deleting the work ends its links', async () => {
      const { slug, id } = await shared()
      await app.call('DELETE /app/work/:id', { id }, as)
      assert.equal((await shown(slug)).state, 'revoked')
    })

    test('nothing is seen while a picture of it is being reviewed', async () => {
      const { slug, coverId } = await shared()
      const { db } = app.open
      const sha256 = (await db.select().from(file).where(eq(file.id, coverId)))[0]!.sha256
      const holdsOf = () => Promise.resolve(new Map([[sha256, 'checking' as const]]))
      const read = readShare({ db, clock: app.clock, holdsOf })
      const none = { find: () => Promise.reject(new Error('unused')) }
      const { work: seen } = await createSharedWorks({ db, clock: app.clock, read, works: none }).show(slug, 'zh-CN')
      assert.deepEqual([seen?.file, seen?.cover], [null, null])
      assert.ok(((await read(slug)) as SharedCopy).holds.has(coverId))
    })
  }),
)
