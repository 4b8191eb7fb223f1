import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { dayMs } from '../../../contract/time'
import { createShareSweep } from '../../../server/domain/chat/shares/read'
import { takeDown } from '../../../server/domain/operators/take-down'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { accountClosure, chatShare, file, ownAssistant } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { sendPicture } from '../support/shared-pictures'

const ids = systemIds(systemClock)
const tea = {
  icon: '🍵',
  title: '茶师傅',
  description: '懂<b>茶</b>',
  systemMessage: '秘密说明：你是一位茶师傅。',
  firstMessage: '喝点什么？',
  suggestions: ['推荐一款绿茶'],
}
const { systemMessage: _, ...shownWords } = tea

oneDb((name, open) =>
  describe(`pictures and links of own assistants on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    let stranger: { token: string }
    before(async () => {
      const words = join(mkdtempSync(join(tmpdir(), 'fanle-words-')), 'words.txt')
      writeFileSync(words, '违禁词\n')
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', MODERATION_WORDS: words } })
      as = { token: await app.user('13500000041') }
      stranger = { token: await app.user('13500000042') }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const make = async (who = as) => (await app.call('POST /app/assistant', tea, who)).data.id
    const setPicture = (id: string, fileId: string, who = as) =>
      app.call('PUT /app/assistant/:id/picture', { id, fileId }, who)
    const share = (assistantId: string, more: object = {}, who = as) =>
      app.call('POST /app/assistant/share', { assistantId, ...more }, who)
    const slugOf = (link: string) => link.split('/').at(-1)!
    const get = (url: string) => app.app.inject({ method: 'GET', url })
    const shown = async (slug: string) => (await app.call('GET /app/api/assistant/shared/:slug', { slug })).data
    const copy = (slug: string, who = stranger) => app.call('POST /app/assistant/copy', { slug }, who)
    const listed = async (id: string, who = as) =>
      (await app.call('GET /app/assistant', {}, who)).data.find((one) => one.id === id)

    test('a picture is a square of an own one, shown with its chats, and falls back to the icon', async () => {
      const id = await make()
      assert.equal((await listed(id))?.picture, undefined)
      const fileId = await sendPicture(app, as.token)
      const done = await setPicture(id, fileId)
      assert.equal(done.code, 200, done.msg)
      const address = (await listed(id))!.picture!
      assert.equal(done.data.picture, address)
      const served = await get(address)
      assert.deepEqual([served.statusCode, served.headers['content-type']], [200, 'image/jpeg'])
      const { chatNumber } = (await app.call('POST /app/chat', { assistantId: id }, as)).data
      const chat = async () => (await app.call('GET /app/chat/:id', { id: chatNumber }, as)).data.assistant
      assert.equal((await chat())?.picture, address)
      // The picture that it was made of may go; another one replaces it.
      assert.equal((await app.call('DELETE /app/file/:id', { id: fileId }, as)).code, 200)
      assert.equal((await get(address)).statusCode, 200)
      await setPicture(id, await sendPicture(app, as.token, { widthPx: 140 }))
      assert.notEqual((await listed(id))?.picture, address)
      assert.equal((await get(address)).statusCode, 404)
      const gone = (await app.call('DELETE /app/assistant/:id/picture', { id }, as)).data
      assert.equal(gone.picture, undefined)
      assert.deepEqual(await chat(), { id, icon: '🍵', title: '茶师傅' })
    })

    test('a deleted file is no picture any more, and nobody sets that of another person', async () => {
      const id = await make()
      const theirs = await sendPicture(app, stranger.token)
      assert.equal((await setPicture(id, theirs)).code, 404)
      assert.equal((await setPicture(id, ids.ulid())).code, 404)
      const own = await sendPicture(app, stranger.token)
      assert.equal((await setPicture(id, own, stranger)).code, 404, 'an assistant of another person')
      assert.equal((await app.call('DELETE /app/assistant/:id/picture', { id }, stranger)).code, 404)
      assert.equal((await listed(id))?.picture, undefined)
      await setPicture(id, await sendPicture(app, as.token))
      const [row] = await app.open.db.select().from(ownAssistant).where(eq(ownAssistant.id, id))
      await app.open.db
        .update(file)
        .set({ deletedAt: new Date(0) })
        .where(eq(file.id, row!.picture))
      assert.equal((await listed(id))?.picture, undefined)
    })

    test('a link shows strangers the name, the picture and the questions, and never the instruction', async () => {
      const id = await make()
      await setPicture(id, await sendPicture(app, as.token))
      const request = ids.ulid()
      const made = await share(id, { id: request, days: 7 })
      assert.equal(made.code, 200, made.msg)
      assert.deepEqual((await share(id, { id: request, days: 7 })).data, made.data)
      assert.equal((await share(id, { id: request, days: 30 })).code, 409)
      assert.deepEqual([made.data.assistantId, made.data.chatNumber, made.data.title], [id, '', '茶师傅'])
      const slug = slugOf(made.data.link)
      const { state, assistant, expireTime } = await shown(slug)
      assert.deepEqual([state, expireTime], ['open', made.data.expireTime])
      assert.deepEqual(assistant, { ...shownWords, picture: `/s/${slug}/0` })
      const page = await get(`/s/${slug}`)
      assert.equal(page.statusCode, 200)
      for (const part of [
        '茶师傅',
        '懂&lt;b&gt;茶',
        '喝点什么？',
        '推荐一款绿茶',
        `/s/${slug}/0`,
        `/shared-assistant?s=${slug}`,
      ])
        assert.ok(page.body.includes(part), part)
      assert.match(page.body, /href="\/contact\?type=share&amp;id=/)
      assert.ok(!page.body.includes('秘密说明'))
      assert.doesNotMatch(page.body, /<script|style="/)
      assert.equal((await get(`/s/${slug}/0`)).statusCode, 200)
      const { records } = (await app.call('GET /app/chat/share/page', {}, as)).data
      assert.ok(records.some((one) => one.assistantId === id))
    })

    test('what is changed later does not reach the link; a picture taken away is gone from it', async () => {
      const id = await make()
      await setPicture(id, await sendPicture(app, as.token))
      const slug = slugOf((await share(id)).data.link)
      await app.call('PUT /app/assistant/:id', { ...tea, id, title: '改过', systemMessage: '改过的说明' }, as)
      await app.call('DELETE /app/assistant/:id/picture', { id }, as)
      assert.deepEqual((await shown(slug)).assistant, shownWords)
      assert.equal((await get(`/s/${slug}/0`)).statusCode, 404)
      assert.equal((await copy(slug)).data.systemMessage, tea.systemMessage)
    })

    test('a person gets one copy with its picture, their own; the owner gets the original', async () => {
      const id = await make()
      await setPicture(id, await sendPicture(app, as.token))
      const slug = slugOf((await share(id)).data.link)
      assert.equal((await copy(slug, { token: '' })).code, 401)
      const [first, second] = await Promise.all([copy(slug), copy(slug)])
      assert.equal(first.code, 200, first.msg)
      assert.equal(first.data.id, second.data.id)
      assert.equal((await copy(slug)).data.id, first.data.id)
      const own = await listed(first.data.id, stranger)
      assert.deepEqual([own?.title, own?.systemMessage], [tea.title, tea.systemMessage])
      assert.equal((await get(own!.picture!)).statusCode, 200)
      assert.notEqual(own!.picture, (await listed(id))!.picture)
      assert.equal((await copy(slug, as)).data.id, id)
      // The copy stays when the original goes, and is the person's to remove.
      await app.call('DELETE /app/assistant/:id', { id }, as)
      assert.equal((await get(own!.picture!)).statusCode, 200)
      assert.equal((await app.call('DELETE /app/assistant/:id', { id: own!.id }, stranger)).code, 200)
      assert.equal((await get(own!.picture!)).statusCode, 404)
    })

    test('links are the owner’s, pass the check of public texts, and end with what they are of', async () => {
      const id = await make()
      assert.equal((await share(id, {}, stranger)).code, 404)
      assert.equal((await share(id, { days: 8 })).code, 400)
      // Saved before the word was listed.
      await app.open.db.update(ownAssistant).set({ systemMessage: '说违禁词' }).where(eq(ownAssistant.id, id))
      assert.match((await share(id)).msg, /审核/)
      await app.open.db.update(ownAssistant).set({ systemMessage: '好' }).where(eq(ownAssistant.id, id))
      const [taken, removed, judged, late] = await Promise.all([
        share(id),
        share(id),
        share(id),
        share(id, { days: 7 }),
      ])
      const slug = (one: typeof taken) => slugOf(one.data.link)
      assert.equal((await app.call('DELETE /app/chat/share/:id', { id: taken.data.id }, stranger)).code, 404)
      await app.call('DELETE /app/chat/share/:id', { id: taken.data.id }, as)
      const wish = { kind: 'share', id: slug(judged), reason: '测试用' } as const
      assert.equal((await takeDown(app.open.db, { clock: app.clock, ids }, wish, { who: '张' })).result, 'done')
      for (const one of [taken, judged]) {
        assert.deepEqual(await shown(slug(one)), { state: 'revoked' })
        assert.equal((await get(`/s/${slug(one)}`)).statusCode, 410)
        assert.equal((await copy(slug(one))).code, 404)
      }
      const [row] = await app.open.db.select().from(chatShare).where(eq(chatShare.id, judged.data.id))
      assert.equal(row?.assistant, null, 'nothing is kept of it')
      const now = app.clock.now()
      app.clock.forward(8 * dayMs)
      assert.deepEqual(await shown(slug(late)), { state: 'expired' })
      await createShareSweep({ db: app.open.db, clock: app.clock })()
      assert.deepEqual(await shown(slug(late)), { state: 'expired' })
      app.clock.set(now)
      assert.deepEqual(await shown('x'.repeat(22)), { state: 'unknown' })
      assert.equal((await shown(slug(removed))).state, 'open')
      await app.call('DELETE /app/assistant/:id', { id }, as)
      assert.deepEqual(await shown(slug(removed)), { state: 'revoked' })
    })

    test('the link is gone while the account is being deleted, and counts among all links', async () => {
      const owner = { token: await app.user('13500000043') }
      const { uid: userId } = (await app.call('GET /app/user', {}, owner)).data
      const id = await make(owner)
      const { data } = await share(id, {}, owner)
      const values = { userId, requestedAt: app.clock.now(), dueAt: app.clock.now() }
      await app.open.db.insert(accountClosure).values(values as typeof accountClosure.$inferInsert)
      assert.deepEqual(await shown(slugOf(data.link)), { state: 'revoked' })
      const [row] = await app.open.db.select().from(chatShare).where(eq(chatShare.id, data.id))
      await app.open.db.delete(accountClosure).where(eq(accountClosure.userId, userId))
      const more = Array.from({ length: limits.sharesMax - 1 }, () => ({ ...row!, id: ids.ulid(), slug: ids.ulid() }))
      await app.open.db.insert(chatShare).values(more)
      assert.equal((await share(id, {}, owner)).code, 409)
    })
  }),
)
