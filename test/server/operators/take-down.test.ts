import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import type { TakenKind } from '../../../contract/admin/take-down'
import { accountNotice, auditEntry, file, task } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { finishedFilm } from '../support/finished-film'
import { enterOffice, type Office } from '../support/office'
import { sendPicture } from '../support/shared-pictures'

oneDb((name, open) =>
  describe(`taking things down on ${name}`, () => {
    let app: TestApp
    let office: Office
    let as: { token: string }
    let stranger: { token: string }
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['moderator'])
      as = { token: await app.user('13500000061') }
      stranger = { token: await app.user('13500000062') }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const reason = '涉嫌侵权'
    const takeDown = async (kind: TakenKind | 'share', id: string) =>
      (await office.call('POST /admin/take-down', { kind, id, reason })).data
    const putBack = async (kind: TakenKind, id: string) =>
      (await office.call('POST /admin/put-back', { kind, id, reason })).data
    const addressOf = async (fileId: string) =>
      (await app.call('GET /app/file/page', {}, as)).data.records.find((one) => one.fileId === fileId)?.url
    const get = (url: string) => app.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })
    const notices = async () => (await app.call('GET /app/user/notice/page', {}, as)).data.records

    test('a file is hidden at every address, and comes back', async () => {
      const id = await sendPicture(app, as.token)
      const address = (await addressOf(id))!
      assert.deepEqual(await takeDown('file', id), { result: 'done', files: 1, links: 0 })
      assert.equal((await takeDown('file', id)).result, 'already')
      assert.equal(await addressOf(id), undefined)
      assert.equal((await get(address)).statusCode, 404)
      assert.equal((await putBack('file', id)).result, 'done')
      assert.equal((await putBack('file', id)).result, 'already')
      assert.equal((await get(address)).statusCode, 200)
    })

    test('the same picture cannot be uploaded again, by anybody, until it is put back', async () => {
      const id = await sendPicture(app, as.token, { widthPx: 130 })
      await takeDown('file', id)
      await assert.rejects(sendPicture(app, stranger.token, { widthPx: 130 }), /下架/)
      await putBack('file', id)
      assert.ok(await sendPicture(app, stranger.token, { widthPx: 130 }))
    })

    test('a file as it was downloaded cannot be uploaded', async () => {
      const id = await sendPicture(app, as.token, { widthPx: 140 })
      const { rawPayload } = await get((await addressOf(id))!)
      await takeDown('file', id)
      await assert.rejects(sendPicture(app, stranger.token, { sent: rawPayload }), /下架/)
    })

    test('a work is gone with its links, and comes back without them', async () => {
      const { id } = await finishedFilm(app, as)
      const { link } = (await app.call('POST /app/work/share', { workId: id }, as)).data
      assert.equal((await takeDown('work', id)).links, 1)
      assert.equal((await app.call('GET /app/work/:id', { id }, as)).code, 404)
      assert.equal((await get(new URL(link).pathname)).statusCode, 410)
      assert.equal((await app.call('POST /app/work/share', { workId: id }, as)).code, 404)
      assert.equal((await putBack('work', id)).result, 'done')
      assert.equal((await app.call('GET /app/work/:id', { id }, as)).data.state, 'finished')
      assert.equal((await get(new URL(link).pathname)).statusCode, 410)
    })

    test('the notice that a work is done goes with the work, and comes back with it', async () => {
      const { id } = await finishedFilm(app, as)
      const { db } = app.open
      const [join] = await db.select().from(task).where(eq(task.workId, id))
      // The task that began the work has its id.
      await db.insert(task).values({ ...join!, id, workId: null, step: null })
      const notice = {
        id: ulid(app.clock.now().getTime() - 60_000),
        kind: 'taskDone',
        userId: join!.userId,
        about: id,
      } as const
      await db.insert(accountNotice).values({ ...notice, createdAt: app.clock.now() })
      const isSaid = async () => (await notices()).some(({ about }) => about === id)
      assert.equal(await isSaid(), true)
      await takeDown('work', id)
      assert.equal(await isSaid(), false)
      await putBack('work', id)
      assert.equal(await isSaid(), true)
    })

    test('a work goes with any of its tasks, by which complaints name it', async () => {
      const { id, fileId } = await finishedFilm(app, as)
      const [{ taskId } = { taskId: null }] = await app.open.db.select().from(file).where(eq(file.id, fileId))
      await takeDown('task', taskId!)
      assert.equal((await app.call('GET /app/work/:id', { id }, as)).code, 404)
    })

    test('an own assistant leaves the list of its person with its link', async () => {
      const words = { title: '茶师', description: '懂茶', systemMessage: '你是茶师。', firstMessage: '喝什么？' }
      const made = await app.call('POST /app/assistant', { ...words, icon: '🍵', suggestions: ['绿茶'] }, as)
      const { id } = made.data
      const { link } = (await app.call('POST /app/assistant/share', { assistantId: id }, as)).data
      const listed = async () => (await app.call('GET /app/assistant', {}, as)).data.some((one) => one.id === id)
      assert.deepEqual(await takeDown('assistant', id), { result: 'done', files: 0, links: 1 })
      assert.equal(await listed(), false)
      assert.equal((await get(new URL(link).pathname)).statusCode, 410)
      await putBack('assistant', id)
      assert.equal(await listed(), true)
    })

    test('its person gets a notice with a way to object, and one when it is back', async () => {
      const id = await sendPicture(app, as.token, { widthPx: 150 })
      await takeDown('file', id)
      const [down] = await notices()
      assert.deepEqual([down?.kind, down?.path, down?.params], ['warn', '/contact', { type: 'file', id }])
      await putBack('file', id)
      assert.equal((await notices())[0]?.title, '你的内容恢复了')
    })

    test('search shows what is taken down; both acts are in the audit', async () => {
      const id = await sendPicture(app, as.token, { widthPx: 160 })
      await takeDown('file', id)
      const [hit] = (await office.call('GET /admin/search', { q: id })).data
      assert.deepEqual([hit?.kind, hit?.isTakenDown], ['file', true])
      await putBack('file', id)
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
      assert.deepEqual(
        entries.map(({ act }) => act),
        ['take-down', 'put-back'],
      )
    })

    test("the site's own example is left alone", async () => {
      const id = await sendPicture(app, as.token, { widthPx: 170, origin: 'example' })
      assert.match((await office.call('POST /admin/take-down', { kind: 'file', id, reason })).msg, /示例/)
    })

    test('an unknown thing is 404', async () => {
      assert.equal((await office.call('POST /admin/take-down', { kind: 'work', id: 'nothing', reason })).code, 404)
      assert.equal((await office.call('POST /admin/put-back', { kind: 'file', id: 'nothing', reason })).code, 404)
    })
  }),
)
