import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { OpenDb } from '../../../server/ports/db/types'
import { createWxApi } from '../../../server/ports/wx/api'
import { WxError } from '../../../server/ports/wx/error'
import { createSharedTokens } from '../../../server/ports/wx/tokens'
import { startWechat } from '../../support/wechat-stand-in'
import { oneDb } from '../support/db'
import { movableClock } from '../support/people'

const app = { appId: 'wxmini0002', secret: 'secret', kind: 'mini' as const }
const path = '/cgi-bin/stable_token'

/** The database, with how often it was asked for what. */
function countQueries(db: OpenDb['db']) {
  const counts = { select: 0, insert: 0 }
  const counted = new Proxy(db, {
    get(target, name: keyof typeof db) {
      if (name === 'select' || name === 'insert') counts[name]++
      const found: unknown = target[name]
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
  return { db: counted, selects: () => counts.select, inserts: () => counts.insert }
}

oneDb((name, openDb) =>
  describe(`access tokens of all processes on ${name}`, () => {
    let open: OpenDb
    const clock = movableClock()
    before(async () => {
      open = await openDb()
    })
    const started: Awaited<ReturnType<typeof startWechat>>[] = []
    after(async () => {
      for (const { stop } of started) await stop()
      await open.close()
    })

    /** As many processes as wanted over one database, with a WeChat of their own. */
    async function processes(many: number, appId: string) {
      const own = { ...app, appId }
      const wechat = await startWechat([own], () => clock.now().getTime())
      started.push(wechat)
      const process = (secret = 'the secret of the site') =>
        createWxApi({
          baseUrl: wechat.baseUrl,
          tokens: createSharedTokens({ db: open.db, clock, secret, wait: { ms: 5, times: 200 } }),
        })
      return { own, wechat, process, all: Array.from({ length: many }, () => process()) }
    }

    test('six that need one at once ask once', async () => {
      const { own, wechat, all } = await processes(6, 'wx-at-once')
      const tokens = await Promise.all(all.map((api) => api.accessToken(own)))
      assert.deepEqual([new Set(tokens).size, wechat.callsOf(path)], [1, 1])
    })

    test('a refusal reaches the one that asked, and the next may ask', async () => {
      const { own, wechat, all } = await processes(1, 'wx-refused')
      wechat.behave({ errors: { [path]: [40_125] } })
      await assert.rejects(all[0]!.accessToken(own), (error) => error instanceof WxError && error.errcode === 40_125)
      clock.move(5_000)
      assert.ok(await all[0]!.accessToken(own))
    })

    test('a failure is told to everybody who asks within seconds, with its reason, and WeChat is asked once', async () => {
      const { own, wechat, all } = await processes(1, 'wx-fails')
      wechat.behave({ errors: { [path]: [40_164, 40_164] } })
      const ask = () => all[0]!.accessToken(own).catch((error: unknown) => error)
      const failures = [...(await Promise.all(Array.from({ length: 50 }, ask))), await ask()]
      assert.equal(wechat.callsOf(path), 1)
      assert.equal(new Set(failures).size, 1, 'one error, so that it is one line in the log')
      assert.match(String(failures[0]), /40164.*203\.0\.113\.7/)
      clock.move(5_000)
      assert.ok((await ask()) instanceof WxError)
      assert.equal(wechat.callsOf(path), 2)
      clock.move(5_000)
      assert.equal(typeof (await ask()), 'string')
    })

    test('a hundred callers of one process wait with the questions of one while another process asks', async () => {
      const { own, wechat, all } = await processes(2, 'wx-herd')
      let release = () => {}
      wechat.behave({ hold: new Promise<void>((resolve) => (release = resolve)) })
      const first = all[0]!.accessToken(own)
      while (wechat.callsOf(path) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const queries = countQueries(open.db)
      const herd = createWxApi({
        baseUrl: wechat.baseUrl,
        tokens: createSharedTokens({
          db: queries.db,
          clock,
          secret: 'the secret of the site',
          wait: { ms: 5, times: 200 },
        }),
      })
      const waiting = Promise.all(Array.from({ length: 100 }, () => herd.accessToken(own)))
      await new Promise((resolve) => setTimeout(resolve, 300))
      release()
      assert.deepEqual(new Set(await waiting), new Set([await first]))
      assert.ok(queries.selects() <= 30, `${queries.selects()} selects`)
      assert.equal(queries.inserts(), 0, 'whose turn it is, is read')
      assert.equal(wechat.callsOf(path), 1)
    })

    test('several processes whose token WeChat took back at once ask for one new token', async () => {
      const { own, wechat, all } = await processes(6, 'wx-stale')
      await Promise.all(all.map((api) => api.accessToken(own)))
      wechat.withdrawTokens()
      const draw = (api: (typeof all)[number], n: number) =>
        api.codePicture(own, { scene: `S${n}`, page: 'pages/chat/index', width: 430 })
      await Promise.all(all.flatMap((api, n) => [draw(api, n), draw(api, n + 10), draw(api, n + 20)]))
      assert.equal(wechat.callsOf(path), 2)
      assert.equal(wechat.pictures.length, 18)
    })

    test('it holds as long as WeChat says, also when that is short', async () => {
      const { own, wechat, all } = await processes(1, 'wx-short')
      wechat.behave({ expiresIn: 600 })
      await all[0]!.accessToken(own)
      clock.move(299_000)
      await all[0]!.accessToken(own)
      assert.equal(wechat.callsOf(path), 1)
      clock.move(2_000)
      await all[0]!.accessToken(own)
      assert.equal(wechat.callsOf(path), 2)
      // 299 seconds are left of it.
      clock.move(149_000)
      await all[0]!.accessToken(own)
      assert.equal(wechat.callsOf(path), 2)
    })

    test('the turn of a process that died passes on by time', async () => {
      const { own, wechat, all } = await processes(2, 'wx-died')
      let release = () => {}
      wechat.behave({ hold: new Promise<void>((resolve) => (release = resolve)) })
      const dead = all[0]!.accessToken(own).catch(() => 'dead')
      while (wechat.callsOf(path) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      clock.move(16_000)
      wechat.behave({})
      assert.ok(await all[1]!.accessToken(own))
      release()
      await dead
      assert.equal(wechat.callsOf(path), 2)
    })

    test('it is given up five minutes before its end; one sealed with another secret counts as none', async () => {
      const { own, wechat, all, process } = await processes(1, 'wx-ends')
      await all[0]!.accessToken(own)
      clock.move(6_899_000)
      await all[0]!.accessToken(own)
      assert.equal(wechat.callsOf(path), 1)
      clock.move(2_000)
      await all[0]!.accessToken(own)
      assert.equal(wechat.callsOf(path), 2)
      await process('another secret').accessToken(own)
      assert.equal(wechat.callsOf(path), 3)
    })
  }),
)
