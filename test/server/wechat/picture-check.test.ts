import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq, lte, or } from 'drizzle-orm'
import { ulid } from 'ulid'
import { minuteMs } from '../../../contract/time'
import { loadConfig } from '../../../server/config'
import { accountEntries } from '../../../server/domain/personal-data/account-copies'
import { createPictureJudge } from '../../../server/ports/wx/picture-check'
import { accountNotice, earlyVerdict, file, pictureCheck } from '../../../server/ports/db/schema'
import { freePort } from '../../support/ports'
import { waitFor } from '../../support/wait'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb, openOne } from '../support/db'
import { sendPicture, sharePictures } from '../support/shared-pictures'

const official = { appId: 'wxsite0006', secret: 'secret of the account', kind: 'site' as const }
const keys = { token: 'pushtoken', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }
const checkPath = '/wxa/media_check_async'

/** A server at an address of its own, from which WeChat fetches pictures and to which it pushes. */
async function openSite(mode: 'hold' | 'pass' | 'off', open: TestApp['open'], push = keys) {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const mini = {
    appId: 'wxmini0006',
    secret: 'secret of the mini-program',
    kind: 'mini' as const,
    push: { url: `${publicUrl}/api/pay/wxpay/push`, ...push },
  }
  let now = () => Date.now()
  const wechat = await startWechat([mini, official], () => now())
  const app = await buildTestApp({
    open,
    env: {
      ...wechatEnv(wechat.baseUrl, mini, official),
      PUBLIC_URL: publicUrl,
      WX_MEDIA_CHECK: mode,
      WX_PUSH_TOKEN: push.token,
      ...(push.aesKey ? { WX_PUSH_AES_KEY: push.aesKey } : {}),
    },
  })
  now = () => app.clock.now().getTime()
  await app.app.listen({ port, host: '127.0.0.1' })
  let people = 0
  let widthPx = 100

  return {
    app,
    wechat,
    mini,
    async enter() {
      const n = ++people
      const who = { openId: `o-${n}`, tel: `1360000${String(n).padStart(4, '0')}` }
      const codes = { code: wechat.loginCode(who), phoneCode: wechat.phoneCode(who) }
      const { data } = await app.call('POST /app/api/wx/login', { app: 'mini', agreed: true, ...codes })
      // What happens at the very moment of a login is not told to it.
      app.clock.forward(1000)
      return { token: data.token, openId: who.openId }
    },
    /** A picture that nobody has sent before. */
    picture: ({ token }: { token: string }, more: Parameters<typeof sendPicture>[2] = {}) =>
      sendPicture(app, token, { widthPx: ++widthPx, ...more }),
    /** Every question is asked and every verdict pushed; what became of the link, and its page. */
    async settled(as: { token: string }, { id, path }: { id: string; path: string }) {
      // Sharing asks by itself, in the background.
      await waitFor('nothing being asked or due', async () => {
        await app.pictureChecks.askDue()
        const busy = or(eq(pictureCheck.state, 'asking'), lte(pictureCheck.dueAt, app.clock.now()))
        const left = [app.open.db.select().from(pictureCheck).where(busy), app.open.db.select().from(earlyVerdict)]
        if ((await Promise.all(left)).flat().length > 0) return false
        // Only now is every question among those whose verdicts this waits for.
        await wechat.judged()
        return true
      })
      return this.seen(as, { id, path })
    },
    async seen(as: { token: string }, { id, path }: { id: string; path: string }) {
      const { records } = (await app.call('GET /app/chat/share/page', { page: 1, size: 20 }, as)).data
      const page = await app.app.inject({ url: path })
      const picture = await app.app.inject({ url: `${path}/0` })
      assert.equal(page.statusCode, 200)
      assert.equal(page.body.includes('<img'), picture.statusCode === 200)
      return { ...records.find((one) => one.id === id)!.pictures, shown: picture.statusCode === 200, page: page.body }
    },
    async close() {
      await app.close()
      await wechat.stop()
      await open.close()
    },
  }
}

const counts = ({ checking, refused, unanswered, shown }: Awaited<ReturnType<Site['seen']>>) => ({
  checking,
  refused,
  unanswered,
  shown,
})
const passed = { checking: 0, refused: 0, unanswered: 0, shown: true }
const waits = { checking: 1, refused: 0, unanswered: 0, shown: false }
const withheld = { checking: 0, refused: 1, unanswered: 0, shown: false }
const unjudged = { checking: 0, refused: 0, unanswered: 1, shown: false }
type Site = Awaited<ReturnType<typeof openSite>>

/** A result of a tool, as its page is told of it. */
async function resultOf(site: Site, as: { token: string }, isFilm = false) {
  const label = { carrier: 'XMP', json: '{"Label":"1"}', sha256: '' }
  const id = await site.picture(as, { origin: 'result', taskId: ulid(), label })
  const { db } = site.app.open
  const [row] = await db.select().from(file).where(eq(file.id, id))
  if (isFilm) await db.update(file).set({ kind: 'video', mime: 'video/mp4', thumbKey: row!.key }).where(eq(file.id, id))
  const { fileId, cardUrl = '' } = (await site.app.call('GET /app/file/:id', { id }, as)).data
  return { fileId, cardUrl }
}

/** As WeChat fetches the picture of a card. */
async function fetchCard(url: string) {
  const reply = await fetch(url)
  assert.equal(reply.status, 200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { digest: createHash('sha256').update(bytes).digest('hex'), cache: reply.headers.get('cache-control') }
}

oneDb((name, open) =>
  describe(`pictures that other people see are judged by WeChat, on ${name}`, () => {
    let site: Site
    let mine: Awaited<ReturnType<Site['enter']>>
    before(async () => {
      site = await openSite('hold', await open())
      mine = await site.enter()
    })
    beforeEach(() => site.wechat.behave({}))
    after(() => site.close())

    const share = async (pictures?: string[]) => sharePictures(site.app, mine, pictures ?? [await site.picture(mine)])
    const rowOf = async (fileId: string) =>
      (await site.app.open.db.select().from(pictureCheck).where(eq(pictureCheck.fileId, fileId)))[0]
    const calls = () => site.wechat.callsOf(checkPath)

    test('a picture waits hidden, is asked about as a post of this person, and shown once it has passed', async () => {
      site.wechat.behave({ judgePicture: () => null })
      const picture = await site.picture(mine)
      const link = await share([picture])
      const waiting = await site.settled(mine, link)
      assert.deepEqual(counts(waiting), waits)
      assert.match(waiting.page, /图片正在审核/)
      assert.match(waiting.page, /看图/)
      const { body } = site.wechat.asked.find(({ path }) => path === checkPath)!
      assert.deepEqual([body['version'], body['scene'], body['media_type'], body['openid']], [2, 4, 2, mine.openId])
      assert.equal(site.wechat.fetched.at(-1)?.status, 200, 'WeChat fetches it without a session')
      const verdict = {
        Event: 'wxa_media_check',
        appid: site.mini.appId,
        version: 2,
        result: { suggest: 'pass', label: '100' },
      }
      assert.equal(await site.wechat.push({ ...verdict, trace_id: site.wechat.traces.at(-1) }), 200)
      assert.deepEqual(counts(await site.seen(mine, link)), passed)
      // The same picture once more, in another link: known, asked by nobody.
      const before = calls()
      assert.deepEqual(counts(await site.settled(mine, await share([picture]))), passed)
      assert.equal(calls(), before)
    })

    test('of what WeChat does not read, by kind or size, it is shown a JPEG', async () => {
      for (const more of [{ mime: 'image/webp' }, { bytes: 10_000_001 }]) {
        const heads: string[] = []
        site.wechat.behave({ judgePicture: (bytes) => (heads.push(bytes.subarray(0, 3).toString('hex')), 'risky') })
        const link = await share([await site.picture(mine, more)])
        assert.deepEqual(counts(await site.settled(mine, link)), withheld)
        assert.deepEqual(heads, ['ffd8ff'])
        assert.match(site.wechat.fetched.at(-1)?.address ?? '', /part=jpeg/)
      }
    })

    test("a share card is the site's own until its picture has passed; of a film the first picture is judged", async () => {
      for (const [suggest, isFilm] of [
        ['pass', false],
        ['risky', false],
        ['pass', true],
      ] as const) {
        site.wechat.behave({ judgePicture: () => suggest })
        const { fileId, cardUrl } = await resultOf(site, mine, isFilm)
        const before = calls()
        const siteCard = await fetchCard(new URL('/files/samples/site-5x4.jpg', cardUrl).href)
        const first = await fetchCard(cardUrl)
        assert.deepEqual([first.digest, first.cache], [siteCard.digest, 'no-store'])
        await waitFor('the verdict', async () => {
          await site.wechat.judged()
          return (await rowOf(fileId))?.judgedAt
        })
        if (isFilm) assert.match(site.wechat.fetched.at(-1)?.address ?? '', /part=jpeg/)
        assert.equal(site.wechat.fetched.at(-1)?.status, 200)
        const later = await fetchCard(cardUrl)
        await site.app.pictureChecks.askDue()
        assert.equal(later.digest === siteCard.digest, suggest === 'risky')
        assert.equal(calls() - before, 1)
      }
    })

    test('what is risky, or worth a second look, is not on the page; its owner is told once, the chat keeps it', async () => {
      for (const suggest of ['risky', 'review'] as const) {
        site.wechat.behave({ judgePicture: () => suggest })
        const picture = await site.picture(mine)
        const link = await share([picture])
        const found = await site.settled(mine, link)
        assert.deepEqual(counts(found), withheld)
        assert.match(found.page, /这张图片没有公开/)
        assert.doesNotMatch(found.page, /审核/)
        const again = site.wechat.pushes.at(-1)!
        assert.equal(await site.wechat.push(again.message), 200)
        assert.equal(await site.wechat.push({ ...again.message, result: { suggest: 'pass' } }), 200)
        assert.deepEqual(counts(await site.seen(mine, link)), withheld, 'the first verdict stands')
        const notices = await site.app.open.db.select().from(accountNotice).where(eq(accountNotice.about, link.id))
        assert.equal(notices.length, 1)
        const told = (await site.app.call('GET /app/user/notice', {}, mine)).data.find(({ about }) => about === link.id)
        assert.deepEqual([told?.path, told?.kind, told?.title], ['/share', 'warn', '分享链接里有图片没有公开'])
        const own = await site.app.call('GET /app/file/page', { page: 1, size: 50 }, mine)
        assert.ok(own.data.records.some(({ fileId }) => fileId === picture))
        await site.app.call('DELETE /app/chat/share/:id', { id: link.id }, mine)
        const left = (await site.app.call('GET /app/user/notice', {}, mine)).data
        assert.ok(!left.some(({ about }) => about === link.id), 'of a link that is taken back nothing is told')
      }
    })

    test('a verdict that comes before the answer to its question counts', async () => {
      site.wechat.behave({ verdictFirst: true, judgePicture: () => 'risky' })
      assert.deepEqual(counts(await site.settled(mine, await share())), withheld)
      assert.equal((await site.app.open.db.select().from(earlyVerdict)).length, 0)
    })

    test('pushes for nothing, of others and of strangers change nothing', async () => {
      site.wechat.behave({ judgePicture: () => null })
      const link = await share()
      await site.settled(mine, link)
      const trace_id = site.wechat.traces.at(-1)
      const risky = { Event: 'wxa_media_check', appid: site.mini.appId, trace_id, result: { suggest: 'risky' } }
      for (const message of [
        { ...risky, trace_id: 'nobody-asked' },
        { ...risky, trace_id: '' },
        { ...risky, appid: 'wxother' },
        { ...risky, Event: 'user_enter_tempsession' },
        { Event: 'wxa_media_check', isrisky: 1, trace_id },
      ])
        assert.equal(await site.wechat.push(message), 200)
      assert.equal(await site.wechat.push(risky, { aesKey: '' }), 401, 'plain, where pushes are encrypted')
      assert.equal(await site.wechat.push(risky, { token: 'other' }), 401)
      assert.equal((await site.app.open.db.select().from(earlyVerdict)).length, 0)
      assert.deepEqual(counts(await site.seen(mine, link)), waits)
    })

    test('a picture that WeChat could not fetch is asked about again, later', async () => {
      const picture = await site.picture(mine)
      site.wechat.behave({ judgePicture: () => null })
      const link = await share([picture])
      await site.settled(mine, link)
      const trace_id = site.wechat.traces.at(-1)
      const unreachable = { Event: 'wxa_media_check', appid: site.mini.appId, trace_id, errcode: -1008, detail: [] }
      for (let n = 0; n < 2; n++) assert.equal(await site.wechat.push(unreachable), 200)
      const row = await rowOf(picture)
      assert.deepEqual([row?.state, row?.errcode, row?.tries], ['waiting', -1008, 1])
      site.wechat.behave({})
      const before = calls()
      assert.deepEqual(counts(await site.settled(mine, link)), waits)
      assert.equal(calls(), before, 'not at once')
      site.app.clock.forward(minuteMs)
      assert.deepEqual(counts(await site.settled(mine, link)), passed)
    })

    test('a sound is asked about as a sound, unless it is larger than WeChat reads', async () => {
      const asked: number[] = []
      const api = {
        judgePicture: async (_: unknown, body: { media_type: number }) => `t-${asked.push(body.media_type)}`,
      }
      const judge = createPictureJudge({ db: site.app.open.db, api, app: site.mini })
      const { uid } = (await site.app.call('GET /app/user', {}, mine)).data
      const sound = { fileId: 'f', address: 'https://site/f', isSound: true, bytes: 9_000_000 }
      assert.equal(await judge.ask(uid, sound), 't-1')
      assert.equal(await judge.ask(uid, { ...sound, bytes: 11_000_000 }), null)
      assert.equal(await judge.ask(uid, { ...sound, isSound: false }), 't-2')
      assert.deepEqual(asked, [1, 2])
    })

    test('while WeChat takes no questions they are repeated with growing pauses, and given up at last', async () => {
      const picture = await site.picture(mine)
      site.wechat.behave({
        errors: { [checkPath]: [-1, 45_009, 45_011, 40_001, 40_001, ...Array<number>(50).fill(-1)] },
      })
      const link = await share([picture])
      assert.deepEqual(counts(await site.settled(mine, link)), waits)
      for (const minutes of [1, 5, 30, 120, 720]) {
        assert.deepEqual(counts(await site.seen(mine, link)), waits)
        site.app.clock.forward(minutes * minuteMs)
        await site.settled(mine, link)
      }
      const row = await rowOf(picture)
      assert.deepEqual([row?.state, row?.tries, row?.dueAt], ['unanswered', 6, null])
      assert.deepEqual(counts(await site.seen(mine, link)), unjudged)
      assert.ok(site.app.log.some(({ msg }) => /given up/.test(String(msg))))
      // Somebody who opens its card begins nothing anew.
      const { db } = site.app.open
      const [opened] = await db.select().from(file).where(eq(file.id, picture))
      await site.app.pictureChecks.add(db, opened!.userId, [opened!], { isRead: true })
      assert.equal((await rowOf(picture))?.state, 'unanswered')
      // Shared once more it is asked about once more. The person is in the mini-program again.
      site.wechat.behave({})
      site.wechat.comesBack(mine.openId)
      assert.deepEqual(counts(await site.settled(mine, await share([picture]))), passed)
      assert.deepEqual(counts(await site.seen(mine, link)), passed)
    })

    test('several processes never ask about the same picture twice', async () => {
      const pictures = [await site.picture(mine), await site.picture(mine), await site.picture(mine)]
      const before = calls()
      const link = await share([...pictures, pictures[0]!])
      await Promise.all(Array.from({ length: 4 }, () => site.app.pictureChecks.askDue()))
      await site.settled(mine, link)
      assert.equal(calls() - before, 3)
      for (const one of pictures) assert.equal((await rowOf(one))?.state, 'passed')
    })

    test('a process that died while it asked is taken over', async () => {
      const picture = await site.picture(mine)
      site.wechat.behave({ judgePicture: () => null })
      const link = await share([picture])
      await site.settled(mine, link)
      const died = {
        state: 'asking',
        traceId: null,
        dueAt: new Date(site.app.clock.now().getTime() + 2 * minuteMs),
      } as const
      await site.app.open.db.update(pictureCheck).set(died).where(eq(pictureCheck.fileId, picture))
      site.wechat.behave({})
      const before = calls()
      await site.app.pictureChecks.askDue()
      assert.equal(calls(), before)
      site.app.clock.forward(2 * minuteMs)
      assert.deepEqual(counts(await site.settled(mine, link)), passed)
    })

    test('without a verdict in time it is asked about again; with hold it stays hidden however long that takes', async () => {
      const picture = await site.picture(mine)
      site.wechat.behave({ judgePicture: () => null })
      const link = await share([picture])
      for (let tries = 1; tries <= 6; tries++) {
        assert.deepEqual(counts(await site.settled(mine, link)), waits)
        assert.equal((await rowOf(picture))?.tries, tries)
        site.app.clock.forward(40 * minuteMs)
        site.wechat.comesBack(mine.openId)
      }
      const late = site.wechat.traces.at(-1)
      assert.deepEqual(counts(await site.settled(mine, link)), unjudged)
      // A late verdict is still one.
      await site.wechat.push({
        Event: 'wxa_media_check',
        appid: site.mini.appId,
        trace_id: late,
        result: { suggest: 'pass' },
      })
      assert.deepEqual(counts(await site.seen(mine, link)), passed)
    })

    test('whom WeChat does not know is let through; who leaves while it cannot be asked is not', async () => {
      const stranger = { token: await site.app.user() }
      const before = calls()
      const theirs = await sharePictures(site.app, stranger, [await site.picture(stranger)])
      assert.deepEqual(counts(await site.settled(stranger, theirs)), passed)
      assert.equal(calls(), before)
      site.wechat.behave({ errors: { [checkPath]: [61_010] } })
      assert.deepEqual(counts(await site.settled(mine, await share())), passed)
      site.wechat.behave({ errors: { [checkPath]: [-1, 61_010] } })
      const link = await share()
      await site.settled(mine, link)
      site.app.clock.forward(minuteMs)
      assert.deepEqual(counts(await site.settled(mine, link)), unjudged)
    })

    test('what was found is in the copy of the data that a person asks for, without our own counts', async () => {
      const { uid } = (await site.app.call('GET /app/user', {}, mine)).data
      const entry = accountEntries(site.app.open.db, uid).find(({ name }) => name === 'pictureChecks.json')
      assert.ok(entry)
      const rows = JSON.parse(await text((await entry.open())!)) as Record<string, unknown>[]
      assert.ok(rows.some(({ state }) => state === 'refused'))
      assert.ok(rows.every((row) => !('tries' in row) && 'judgedAt' in row))
    })

    test('a picture that is deleted while it waits is asked about by nobody', async () => {
      site.wechat.behave({ errors: { [checkPath]: [-1] } })
      const picture = await site.picture(mine)
      const link = await share([picture])
      await site.settled(mine, link)
      await site.app.call('DELETE /app/file/:id', { id: picture }, mine)
      site.app.clock.forward(minuteMs)
      const before = calls()
      const { page, ...left } = await site.settled(mine, link)
      assert.match(page, /图片已过期或被删除/)
      assert.deepEqual(left, { ...passed, shown: false })
      assert.equal(calls(), before)
      assert.equal(await rowOf(picture), undefined)
    })
  }),
)

test('with pass a picture without a verdict is shown after a while, and a late refusal takes it out', async () => {
  const site = await openSite('pass', await openOne(), { token: 'plain', aesKey: '' })
  try {
    const mine = await site.enter()
    site.wechat.behave({ judgePicture: () => null })
    const link = await sharePictures(site.app, mine, [await site.picture(mine)])
    assert.deepEqual(counts(await site.settled(mine, link)), waits)
    site.app.clock.forward(40 * minuteMs)
    assert.deepEqual(counts(await site.seen(mine, link)), passed)
    // Pushed plainly: the token is WeChat's, and nobody else knows the number of the question.
    const risky = { Event: 'wxa_media_check', appid: site.mini.appId, result: { suggest: 'risky' } }
    assert.equal(await site.wechat.push({ ...risky, trace_id: site.wechat.traces.at(-1) }), 200)
    assert.deepEqual(counts(await site.seen(mine, link)), withheld)
    await site.app.pictureChecks.sweep()
    assert.deepEqual(counts(await site.seen(mine, link)), withheld, 'kept while the picture is there')
  } finally {
    await site.close()
  }
})

test('with pass a card does not wait for a verdict; one that was refused is not made again', async () => {
  const site = await openSite('pass', await openOne())
  try {
    const mine = await site.enter()
    site.wechat.behave({ judgePicture: () => 'risky' })
    const { fileId, cardUrl } = await resultOf(site, mine)
    assert.notEqual((await fetchCard(cardUrl)).cache, 'no-store')
    await waitFor('the verdict', async () => {
      await site.wechat.judged()
      return (await site.app.open.db.select().from(pictureCheck)).some((row) => row.fileId === fileId && row.judgedAt)
    })
    assert.equal((await fetchCard(cardUrl)).cache, 'no-store')
  } finally {
    await site.close()
  }
})

test('switched off nothing is asked; without push and address it cannot be switched on', async () => {
  const site = await openSite('off', await openOne())
  try {
    const mine = await site.enter()
    const link = await sharePictures(site.app, mine, [await site.picture(mine)])
    assert.deepEqual(counts(await site.settled(mine, link)), passed)
    const { fileId, cardUrl } = await resultOf(site, mine)
    assert.notEqual((await fetchCard(cardUrl)).cache, 'no-store')
    await site.app.pictureChecks.askDue()
    assert.equal(site.wechat.callsOf(checkPath), 0, fileId)
  } finally {
    await site.close()
  }
  const mini = { DATA_DIR: '/tmp', WX_MEDIA_CHECK: 'hold', WX_MINI_APP_ID: 'wxmini', WX_MINI_SECRET: 's' }
  assert.throws(() => loadConfig({ DATA_DIR: '/tmp', WX_MEDIA_CHECK: 'hold' }), /WX_MINI_APP_ID/)
  assert.throws(() => loadConfig(mini), /WX_PUSH_TOKEN/)
  assert.throws(() => loadConfig({ ...mini, WX_PUSH_TOKEN: 'abc' }), /PUBLIC_URL/)
})
