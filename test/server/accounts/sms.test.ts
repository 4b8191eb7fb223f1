import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../server/errors'
import { smsCode } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import type { LoginDevice } from '../../../server/domain/accounts'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const minute = 60_000
const refused = (code: number, key?: string) => (error: unknown) =>
  error instanceof AppError && error.code === code && (key === undefined || error.key === key)

oneDb((name, open) =>
  describe(`SMS codes on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `137${String(++phones).padStart(8, '0')}`
    const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const consume = (tel: string, code: string, scene: 'register' | 'login' | 'reset' = 'login') =>
      world.codes.consume(tel, scene, code, world.device())
    const wrong = refused(400, 'auth.wrongCode')

    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    test('a code opens its scene once', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      // spec 7.09
      await assert.rejects(consume(tel, code, 'reset'), wrong)
      await assert.rejects(consume(phone(), code), wrong)
      await consume(tel, code)
      await assert.rejects(consume(tel, code), wrong)
    })

    test('of 20 at once with the right code one gets in', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => consume(tel, code)))
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    })

    test('a code ends after five minutes', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      world.clock.move(5 * minute - 1)
      await assert.rejects(consume(tel, other(code)), wrong)
      world.clock.move(1)
      await assert.rejects(consume(tel, code), wrong)
    })

    test('five wrong tries end a code, also all at once; four do not', async () => {
      const [tel, patient] = [phone(), phone()]
      const [code, good] = [await world.codeFor(tel, 'login'), await world.codeFor(patient, 'login')]
      await Promise.allSettled(Array.from({ length: 5 }, () => consume(tel, other(code))))
      await assert.rejects(consume(tel, code), wrong)
      for (let n = 0; n < 4; n++) await assert.rejects(consume(patient, other(good)), wrong)
      await consume(patient, good)
    })

    test('strangers cannot use up the tries of whoever asked for a code, and get five of their own', async () => {
      const tel = phone()
      const { deviceToken } = await world.register(tel)
      const [owner, phoneless] = [world.device(), { ...world.device(), device: deviceToken }]
      const ask = async (from: LoginDevice) => {
        world.clock.move(minute)
        await world.codes.send(tel, 'login', from)
        return world.sent.at(-1)?.code ?? ''
      }
      const tryIt = (from: LoginDevice, code: string) => world.codes.consume(tel, 'login', code, from)
      const first = await ask(owner)
      for (let n = 0; n < 12; n++) await assert.rejects(tryIt(world.device(), other(first)), wrong)
      await assert.rejects(tryIt(world.device(), first), wrong)
      for (let n = 0; n < 4; n++) await assert.rejects(tryIt(owner, other(first)), wrong)
      await tryIt(owner, first)
      // A device is known by the token it sends, wherever it is by then.
      const second = await ask(phoneless)
      for (let n = 0; n < 6; n++) await assert.rejects(tryIt(world.device(), other(second)), wrong)
      for (let n = 0; n < 4; n++)
        await assert.rejects(tryIt({ ...phoneless, ip: `10.99.0.${n}` }, other(second)), wrong)
      await tryIt({ ...phoneless, ip: '10.99.0.9' }, second)
      const third = await ask(owner)
      for (let n = 0; n < 5; n++) await assert.rejects(tryIt(owner, other(third)), wrong)
      await assert.rejects(tryIt(owner, third), wrong)
    })

    test('wrong codes are counted by network too: a wide one does not get new tries with each address', async () => {
      const tel = phone()
      const at = (n: number) => ({ ...world.device(), ip: `2001:db8:99:${n.toString(16)}::1` })
      for (let n = 0; n < 100; n++) await assert.rejects(world.codes.consume(tel, 'login', '000000', at(n)), wrong)
      await assert.rejects(world.codes.consume(tel, 'login', '000000', at(200)), refused(403, 'captcha.needed'))
    })

    test('only the newest code counts', async () => {
      const tel = phone()
      const first = await world.codeFor(tel, 'login')
      world.clock.move(minute)
      const second = await world.codeFor(tel, 'login')
      await assert.rejects(consume(tel, first), wrong)
      await consume(tel, second)
    })

    test('another is sent after 60 seconds; the refusal says how long to wait', async () => {
      const tel = phone()
      assert.deepEqual(await world.codes.send(tel, 'login', world.device()), { resendAfter: 60 })
      world.clock.move(20_000)
      await assert.rejects(
        world.codes.send(tel, 'login', world.device()),
        (error: unknown) =>
          refused(429, 'sms.tooOften')(error) && JSON.stringify((error as AppError).data) === '{"retryAfter":40}',
      )
      world.clock.move(40_000)
      await world.codes.send(tel, 'login', world.device())
    })

    test('ten pressed at once send one', async () => {
      const tel = phone()
      const before = world.sent.length
      await Promise.allSettled(Array.from({ length: 10 }, () => world.codes.send(tel, 'login', world.device())))
      assert.equal(world.sent.length - before, 1)
    })

    const due = refused(403, 'captcha.needed')
    const send = (tel: string, scene: 'register' | 'login' | 'reset', from: LoginDevice) =>
      world.codes.send(tel, scene, from)

    test('after three codes a day a phone gets more only with a captcha, and ten of a scene at most', async () => {
      const tel = phone()
      for (let n = 0; n < 3; n++) {
        await send(tel, 'login', world.device())
        world.clock.move(minute)
      }
      await assert.rejects(send(tel, 'login', world.device()), due)
      for (let n = 3; n < 10; n++) {
        await send(tel, 'login', await world.prove('sms', world.device()))
        world.clock.move(minute)
      }
      await assert.rejects(
        send(tel, 'login', await world.prove('sms', world.device())),
        (error: unknown) => refused(429, 'sms.tooMany')(error) && (error as AppError).data !== null,
      )
      await send(tel, 'reset', await world.prove('sms', world.device()))
    })

    test('a stranger who uses up the codes of a phone does not lock out the device that logged in before', async () => {
      const tel = phone()
      const owner = await world.register(tel)
      for (const scene of ['login', 'reset', 'register'] as const) {
        for (let n = 0; n < 11; n++) {
          world.clock.move(minute)
          const from = world.device()
          await send(tel, scene, await world.prove('sms', from)).catch(() => {})
        }
        await assert.rejects(send(tel, scene, await world.prove('sms', world.device())), refused(429, 'sms.tooMany'))
      }
      world.clock.move(minute)
      const known = { ...world.device(), device: owner.deviceToken }
      const code = await world.codeFor(tel, 'login', known)
      await world.accounts.loginByCode(tel, code, known)
    })

    test('a code that comes back clears the count of its phone', async () => {
      const tel = phone()
      for (let n = 0; n < 12; n++) {
        await consume(tel, await world.codeFor(tel, 'login'))
        world.clock.move(minute)
      }
    })

    test('a network sends five codes an hour without a captcha, an IPv6 /64 like one address, a /48 forty', async () => {
      const countSent = async (ips: string[]) => {
        const results = await Promise.allSettled(ips.map((ip) => send(phone(), 'login', { ...world.device(), ip })))
        return results.filter(({ status }) => status === 'fulfilled').length
      }
      const hex = (n: number) => n.toString(16)
      assert.equal(await countSent(Array.from({ length: 40 }, () => '198.51.100.9')), 5)
      assert.equal(await countSent(Array.from({ length: 40 }, (_, n) => `2001:db8:7:7::${hex(n)}`)), 5)
      assert.equal(await countSent(Array.from({ length: 100 }, (_, n) => `2001:db8:8:${hex(n)}::1`)), 40)
    })

    test('wrong codes for many phones ask a network for a captcha, and the right one goes in with it', async () => {
      const device = world.device()
      for (let n = 0; n < 20; n++) await assert.rejects(world.codes.consume(phone(), 'login', '000000', device), wrong)
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      await assert.rejects(world.codes.consume(tel, 'login', code, device), due)
      await world.codes.consume(tel, 'login', code, await world.prove('login', device))
    })

    test('a code to bind a phone is sent to people with a session only, ten a day', async () => {
      await assert.rejects(world.codes.send(phone(), 'bind', world.device()), refused(401, 'auth.loggedOut'))
      const user = { ...world.device(), userId: 'somebody' }
      for (let n = 0; n < 5; n++) await world.codes.send(phone(), 'bind', user)
      await assert.rejects(world.codes.send(phone(), 'bind', user), due)
    })

    test('a code to bind another phone is capped by phone and network, whatever accounts ask; the own phone is not', async () => {
      const tel = phone()
      for (let n = 0; n < 5; n++) {
        await world.codes.send(tel, 'bind', { ...(await world.prove('sms', world.device())), userId: `many ${n}` })
        world.clock.move(minute)
      }
      const more = { ...(await world.prove('sms', world.device())), userId: 'many 6' }
      await assert.rejects(world.codes.send(tel, 'bind', more), refused(429, 'sms.tooMany'))
      const here = world.device()
      for (let n = 0; n < 5; n++) await world.codes.send(phone(), 'bind', { ...here, userId: `near ${n}` })
      await assert.rejects(world.codes.send(phone(), 'bind', { ...here, userId: 'near 6' }), due)
      const own = { ...here, userId: 'many 7', ownsTel: true as const }
      await world.codes.send(tel, 'bind', own)
    })

    test('an invented device token is no requester of its own', async () => {
      const [tel, from] = [phone(), world.device()]
      const invented = (n: number) => ({ ...from, device: `${n}`.repeat(43) })
      await world.codes.send(tel, 'login', from)
      const code = world.sent.at(-1)?.code ?? ''
      for (let n = 0; n < 5; n++)
        await assert.rejects(world.codes.consume(tel, 'login', other(code), invented(n)), wrong)
      await assert.rejects(world.codes.consume(tel, 'login', code, from), wrong)
      const { id } = await world.captchas.pose({ scene: 'sms', kind: 'picture', works: true }, invented(1))
      const elsewhere = { ...world.device(), device: '1'.repeat(43) }
      await assert.rejects(world.captchas.answer(id, '0,4', elsewhere), refused(400, 'captcha.wrong'))
    })

    test('the site has a budget: strangers leave a fifth to devices that logged in before, and the operator is alarmed', async () => {
      const small = await createAccountWorld(opened.db, null, { smsBudget: { perHour: 10, perDay: 1000 } })
      small.clock.move(365 * 24 * 60 * minute)
      const tel = phone()
      const owner = await small.register(tel)
      let sent = 0
      for (let n = 0; n < 20; n++)
        await small.codes.send(phone(), 'login', small.device()).then(
          () => sent++,
          (error: unknown) => assert.ok(refused(429, 'sms.budget')(error)),
        )
      assert.equal(sent, 7)
      await small.codeFor(tel, 'login', { ...small.device(), device: owner.deviceToken })
      assert.equal(small.warnings.length, 2)
    })

    test('a provider that refuses: said without its name, told to the operator, and asked again at once', async () => {
      const tel = phone()
      world.network.up = false
      await assert.rejects(world.codes.send(tel, 'login', world.device()), refused(600, 'sms.failed'))
      world.network.up = true
      assert.deepEqual(world.warnings, ['the network is down'])
      assert.equal(
        (await opened.db.select().from(smsCode)).some((one) => one.tel === tel),
        false,
      )
      await world.codeFor(tel, 'login')
    })

    test('codes are kept as keyed hashes, and swept an hour after they have run out', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      const kept = (await opened.db.select().from(smsCode)).find((one) => one.tel === tel)
      assert.match(kept?.codeHash ?? '', /^[0-9a-f]{64}$/)
      assert.equal(JSON.stringify({ ...kept, id: '', tel: '' }).includes(code), false)
      const sweep = async (minutes: number) => {
        world.clock.move(minutes * minute)
        await world.codes.sweep()
        return opened.db.$count(smsCode, eq(smsCode.tel, tel))
      }
      assert.deepEqual([await sweep(64), await sweep(2)], [1, 0])
    })
  }),
)
