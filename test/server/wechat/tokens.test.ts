import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { OpenDb } from '../../../server/ports/db/types'
import { createWxApi, WxError } from '../../../server/ports/wx/api'
import { createSharedTokens } from '../../../server/ports/wx/tokens'
import { startWechat } from '../../support/wechat-stand-in'
import { eachDb } from '../support/db'
import { movableClock } from '../support/people'

const app = { appId: 'wxmini0002', secret: 'secret', kind: 'mini' as const }
const path = '/cgi-bin/stable_token'

eachDb((name, openDb) =>
  describe(`access tokens of all processes on ${name}`, () => {
    let open: OpenDb
    const clock = movableClock()
    before(async () => {
      open = await openDb()
    })
    after(() => open.close())

    /** As many processes as wanted over one database, with a WeChat of their own. */
    async function processes(many: number, appId: string) {
      const own = { ...app, appId }
      const wechat = await startWechat([own], () => clock.now().getTime())
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
      await wechat.stop()
    })

    test('a refusal reaches the one that asked, and the next may ask', async () => {
      const { own, wechat, all } = await processes(1, 'wx-refused')
      wechat.behave({ errors: { [path]: [40_125] } })
      await assert.rejects(all[0]!.accessToken(own), (error) => error instanceof WxError && error.errcode === 40_125)
      assert.ok(await all[0]!.accessToken(own))
      await wechat.stop()
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
      await wechat.stop()
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
      await wechat.stop()
    })
  }),
)
