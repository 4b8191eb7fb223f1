import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { after, before, describe, test } from 'node:test'
import { deviceName } from '../../../server/http/device-name'
import { maskIp, maskTel } from '../../../server/domain/accounts/masks'
import { createSessions, type Sessions } from '../../../server/domain/accounts/sessions'
import { AppError } from '../../../server/errors'
import { deviceSession } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'

const day = 24 * 3600_000

oneDb((name, open) =>
  describe(`sessions on ${name}`, () => {
    let opened: OpenDb
    let sessions: Sessions
    const clock = movableClock()
    const ids = countingIds()
    before(async () => {
      opened = await open()
      sessions = createSessions({
        db: opened.db,
        clock,
        ids,
        security: { record: async () => {} },
        devices: { forget: async () => {} },
      })
    })
    after(() => opened.close())

    const from = { ip: '203.0.113.9', client: 'Chrome · Windows' }
    const person = () => addUser(opened.db, ids, clock)
    const login = async (userId: string, client = 'Chrome · Windows', ip = '203.0.113.9') => {
      const { token } = await sessions.open(opened.db, { userId, caller: { client, ip } })
      const found = await sessions.find(token)
      assert.ok(found)
      return { token, ...found }
    }
    const stored = async (id: string) => (await opened.db.select().from(deviceSession)).find((one) => one.id === id)
    const unknown = (error: unknown) => error instanceof AppError && error.code === 404

    test('a token opens the session it was made for, and is not stored', async () => {
      const userId = await person()
      const { token, expiresIn } = await sessions.open(opened.db, { userId, caller: { client: 'c', ip: '1.2.3.4' } })
      assert.equal(expiresIn, 30 * 24 * 3600)
      assert.equal((await sessions.find(token))?.userId, userId)
      assert.equal(await sessions.find(`${token}x`), null)
      assert.equal(JSON.stringify(await opened.db.select().from(deviceSession)).includes(token), false)
    })

    test('30 days slide with use; without use they end', async () => {
      const { token } = await login(await person())
      for (let n = 0; n < 3; n++) {
        clock.move(29 * day)
        assert.ok(await sessions.find(token))
      }
      clock.move(30 * day)
      assert.equal(await sessions.find(token), null)
    })

    test('after 180 days a session ends however much it is used, and its last 30 days do not slide past that', async () => {
      const { token, sessionId } = await login(await person())
      const begun = clock.now().getTime()
      for (let n = 0; n < 8; n++) {
        clock.move(20 * day)
        assert.ok(await sessions.find(token))
      }
      assert.equal((await stored(sessionId))?.expiresAt.getTime(), begun + 180 * day)
      clock.move(20 * day - 1)
      assert.ok(await sessions.find(token))
      clock.move(1)
      assert.equal(await sessions.find(token), null)
      assert.deepEqual(await sessions.stillOpen([sessionId]), [])
    })

    test('rows from before that rule end by when they were made, whatever their end says', async () => {
      const { token, sessionId, userId } = await login(await person())
      await opened.db
        .update(deviceSession)
        .set({
          createdAt: new Date(clock.now().getTime() - 180 * day),
          expiresAt: new Date(clock.now().getTime() + 29 * day),
        })
        .where(eq(deviceSession.id, sessionId))
      assert.equal(await sessions.find(token), null)
      assert.deepEqual(await sessions.list(userId, sessionId), [])
      await sessions.sweep()
      assert.equal(await stored(sessionId), undefined)
    })

    test('use is written once a minute at most', async () => {
      const { token, sessionId } = await login(await person())
      const first = (await stored(sessionId))?.lastSeen
      clock.move(59_000)
      await sessions.find(token)
      assert.deepEqual((await stored(sessionId))?.lastSeen, first)
      clock.move(1000)
      await sessions.find(token)
      assert.deepEqual((await stored(sessionId))?.lastSeen, clock.now())
    })

    test('a user lists their own devices, newest first, addresses masked', async () => {
      const userId = await person()
      await login(await person())
      const phone = await login(userId, 'Safari · iPhone', '2001:db8:1:2::7')
      clock.move(1000)
      const desk = await login(userId)
      assert.deepEqual(await sessions.list(userId, phone.sessionId), [
        {
          id: desk.sessionId,
          client: 'Chrome · Windows',
          ip: '203.0.*.*',
          lastSeen: clock.now().toISOString(),
          current: false,
        },
        {
          id: phone.sessionId,
          client: 'Safari · iPhone',
          ip: '2001:db8:*',
          lastSeen: new Date(clock.now().getTime() - 1000).toISOString(),
          current: true,
        },
      ])
    })

    test('closing ends a session at once; another user cannot', async () => {
      const [mine, other] = [await login(await person()), await login(await person())]
      await assert.rejects(sessions.close({ ...from, ...other }, mine.sessionId), unknown)
      assert.ok(await sessions.find(mine.token))
      await sessions.close({ ...from, ...mine }, mine.sessionId)
      assert.equal(await sessions.find(mine.token), null)
      await assert.rejects(sessions.close({ ...from, ...mine }, mine.sessionId), unknown)
    })

    test('the others, or all, are closed together; other users stay', async () => {
      const userId = await person()
      const [a, b, stranger] = [await login(userId), await login(userId), await login(await person())]
      await sessions.closeOthers(opened.db, userId, b.sessionId)
      assert.deepEqual([await sessions.find(a.token), (await sessions.find(b.token))?.userId], [null, userId])
      await sessions.closeAll(opened.db, userId)
      assert.equal(await sessions.find(b.token), null)
      assert.ok(await sessions.find(stranger.token))
    })

    test('sessions that ran out are swept', async () => {
      await login(await person())
      clock.move(31 * day)
      const { sessionId } = await login(await person())
      await sessions.sweep()
      assert.deepEqual(
        (await opened.db.select().from(deviceSession)).map(({ id }) => id),
        [sessionId],
      )
    })
  }),
)

describe('what a device shows of itself', () => {
  const agents: readonly (readonly [string, string])[] = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · macOS'],
    [
      'Mozilla/5.0 (Linux; Android 13; V2218A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.49 MiniProgramEnv/android miniProgram/wx1',
      'WeChat mini-program · Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.49',
      'WeChat · Android',
    ],
    ['curl/8.0', '—'],
    ['<script>alert(1)</script> Chrome/1', 'Chrome'],
  ]
  for (const [agent, expected] of agents) test(expected, () => assert.equal(deviceName(agent), expected))

  test('no agent, or an endless one', () => {
    assert.equal(deviceName(undefined), '—')
    assert.equal(deviceName('x'.repeat(1e6)), '—')
  })

  test('masks', () => {
    assert.equal(maskTel('13812345678'), '138****5678')
    assert.equal(maskIp('::ffff:192.168.1.20'), '192.168.*.*')
    assert.equal(maskIp('::1'), '::*')
  })
})
