import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { locales } from '../../../contract/locales'
import { freeWork, isWorkDone } from '../../../server/domain/accounts/guard/captcha-work'
import { networksOf } from '../../../server/domain/accounts/guard/networks'
import { AppError } from '../../../server/errors'
import { builtinQuestions } from '../../../server/ports/captcha/builtin'
import { captchaChallenge, securityEvent, throttle } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { translate } from '../../../server/texts'
import { createAccountWorld, type AccountWorld, workOf } from '../support/accounts'
import { buildTestApp } from '../support/app'
import { oneDb } from '../support/db'

const refused = (code: number, key: string) => (error: unknown) =>
  error instanceof AppError && error.code === code && error.key === key
const wrong = refused(400, 'captcha.wrong')
const due = refused(403, 'captcha.needed')

oneDb((name, open) =>
  describe(`captchas on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())
    const pose = (from = world.device(), scene: 'sms' | 'login' = 'sms') =>
      world.captchas.pose({ scene, kind: 'picture', works: true }, from)

    test('a right answer gives a proof that is spent once, also by twenty at a time', async () => {
      const from = world.device()
      const proven = await world.prove('sms', from)
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => world.captchas.spend('sms', proven)))
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
      await assert.rejects(world.captchas.spend('sms', proven), due)
    })

    test('a captcha is tried once: a wrong answer ends it, and of twenty at once one is looked at', async () => {
      const from = world.device()
      const { id } = await pose(from)
      await assert.rejects(world.captchas.answer(id, '1,2', from), wrong)
      await assert.rejects(world.captchas.answer(id, '0,4', from), wrong)
      const other = await pose(from)
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, () => world.captchas.answer(other.id, '0,4', from)),
      )
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    })

    test('it belongs to its device or address, its scene and its minutes', async () => {
      const from = world.device()
      const { id } = await pose(from)
      await assert.rejects(world.captchas.answer(id, '0,4', world.device()), wrong)
      const proven = await world.prove('sms', from)
      await assert.rejects(world.captchas.spend('login', proven), due)
      await assert.rejects(world.captchas.spend('sms', { ...world.device(), proof: proven.proof }), due)
      await world.captchas.spend('sms', proven)
      const late = await pose(from)
      world.clock.move(120_000)
      await assert.rejects(world.captchas.answer(late.id, '0,4', from), wrong)
      const stale = await world.prove('sms', from)
      world.clock.move(180_000)
      await assert.rejects(world.captchas.spend('sms', stale), due)
      await world.captchas.sweep()
      assert.deepEqual(await opened.db.select().from(captchaChallenge), [])
    })

    test('many solved captchas of a network or the site raise one alarm in an hour, in log, metric and security log', async () => {
      // 15 from an address, 60 from its network, half of the site's 140 SMS an hour.
      await opened.db.delete(throttle)
      const other = await createAccountWorld(opened.db, null, { smsBudget: { perHour: 140, perDay: 1000 } })
      const solve = (ip: string) => other.prove('sms', { ...other.device(), ip })
      const alarms = () => other.warnings.filter((text) => text.includes('captchas were solved'))
      for (let n = 0; n < 14; n++) await solve('198.51.100.1')
      assert.deepEqual(alarms(), [])
      for (let n = 0; n < 3; n++) await solve('198.51.100.1')
      assert.deepEqual(alarms(), ['15 captchas were solved within an hour: 198.51.100.1'])
      for (let n = 17; n < 72; n++) await solve(`198.51.100.${10 + (n % 20)}`)
      assert.deepEqual(alarms().slice(1), [
        '60 captchas were solved within an hour: 198.51.100/24',
        '70 captchas were solved within an hour: the site',
      ])
      const { values } = await other.metrics.captchas.get()
      const countOf = (result: string) => values.find(({ labels }) => labels['result'] === result)?.value ?? 0
      assert.deepEqual([countOf('posed'), countOf('solved'), countOf('wrong'), countOf('alarm')], [72, 72, 0, 3])
      const logged = await opened.db.select().from(securityEvent).where(eq(securityEvent.kind, 'captchaAlarm'))
      assert.deepEqual(
        logged.map(({ ip, about }) => [ip, about]),
        [
          ['198.51.100.1', '15 solved in an hour: 198.51.100.1'],
          ['198.51.100.29', '60 solved in an hour: 198.51.100/24'],
          ['198.51.100.19', '70 solved in an hour: the site'],
        ],
      )
      other.clock.move(3600_001)
      for (let n = 0; n < 15; n++) await solve('198.51.100.1')
      assert.equal(alarms().length, 4, 'again in the next hour')
    })

    test('the first captchas cost no work; then the work doubles with every few of a network, up to a limit', async () => {
      await opened.db.delete(throttle)
      const from = world.device()
      const bitsNow = async (who = from) => (await pose(who)).workBits
      const seen: number[] = []
      for (let n = 0; n < 48; n++) {
        seen.push(await bitsNow())
        // A network gets 30 captchas in ten minutes.
        world.clock.move(30_000)
      }
      assert.deepEqual(seen.slice(0, 11), [0, 0, 0, 0, 0, 11, 11, 11, 11, 11, 12])
      assert.deepEqual([seen[20], seen[39], seen[40], seen[47]], [14, 17, 18, 18])
      assert.equal(await bitsNow(world.device()), 0, 'another network')
      const { near } = freeWork
      const neighbour = (n: number) => ({ ...from, ip: from.ip.replace(/\d+$/, String(10 + n)) })
      assert.equal(await bitsNow(neighbour(0)), 11, 'its provider has many captchas')
      for (let n = 1; n < near; n++) await bitsNow(neighbour(0))
      world.clock.move(3600_000)
      assert.equal(await bitsNow(), 0, 'an hour later')
    })

    test('a device that logged in counts by itself: what strangers of its network do costs it nothing', async () => {
      const from = world.device()
      const { deviceToken } = await world.register('13700000001', 'quietlamp7', undefined, from)
      for (let n = 0; n < 12; n++) await pose(from)
      const own = { ...from, device: deviceToken }
      const seen: number[] = []
      for (let n = 0; n < 8; n++) seen.push((await pose(own)).workBits)
      assert.deepEqual(seen, [0, 0, 0, 11, 11, 11, 12, 12])
    })

    test('a right answer without its work, or with the work of another captcha, is wrong', async () => {
      const from = world.device()
      for (let n = 0; n < 5; n++) await pose(from)
      const [none, others, right] = [await pose(from), await pose(from), await pose(from)]
      assert.equal(right.workBits, 11)
      await assert.rejects(world.captchas.answer(none.id, '0,4', from), wrong)
      const foreign = workOf(right.id, right.workBits)
      if (!isWorkDone(others.id, 11, foreign))
        await assert.rejects(world.captchas.answer(others.id, '0,4', from, foreign), wrong)
      const { proof } = await world.captchas.answer(right.id, '0,4', from, foreign)
      await world.captchas.spend('sms', { ...from, proof })
      // A client that knows no work reads a sentence instead of failing for ever.
      const old = world.captchas.pose({ scene: 'sms', kind: 'picture', works: false }, from)
      await assert.rejects(old, refused(429, 'common.tooFast'))
    })

    test('a network gets so many questions, and fewer in words', async () => {
      const [from, reader] = [world.device(), world.device()]
      const ask = (kind: 'picture' | 'words', who: typeof from) =>
        world.captchas.pose({ scene: 'sms', kind, works: true }, who)
      for (let n = 0; n < 30; n++) await ask('picture', from)
      await assert.rejects(ask('picture', from), refused(429, 'common.tooFast'))
      for (let n = 0; n < 6; n++) await ask('words', reader)
      await assert.rejects(ask('words', reader), refused(429, 'common.tooFast'))
      await ask('picture', reader)
    })
  }),
)

describe('the built-in questions', () => {
  test('tiles: two to four of nine, a small picture that no two times is the same and does not hold the answer', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const { image = '', answer, question } = await builtinQuestions.pose('tiles', 'zh-CN')
      assert.match(answer, /^\d(,\d){1,3}$/)
      const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')
      assert.equal(png.subarray(1, 4).toString(), 'PNG')
      assert.ok(png.length < 25_000, `${png.length} bytes`)
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [288, 288])
      const data = png.indexOf('IDAT')
      const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
      assert.equal(rows.length, 289 * 288)
      assert.doesNotMatch(question, /[{}]/)
      seen.add(image)
    }
    assert.equal(seen.size, 20)
  })

  test('words: in every language the digits named, in rising order', async () => {
    for (const locale of locales) {
      const { question, answer } = await builtinQuestions.pose('words', locale)
      const names = translate(locale, 'captcha.digits').split(' ')
      assert.equal(names.length, 10)
      const numbers = question
        .slice(question.search(/[:：]/) + 1)
        .trim()
        .split(translate(locale, 'captcha.comma'))
      const digits = numbers.map((name) => names.indexOf(name))
      assert.equal([...digits].sort((a, b) => a - b).join(''), answer)
    }
  })
})

test('addresses are counted by network', () => {
  assert.deepEqual(networksOf('203.0.113.9'), { near: '203.0.113.9', wide: '203.0.113/24' })
  assert.deepEqual(networksOf('::ffff:203.0.113.9'), networksOf('203.0.113.9'))
  assert.deepEqual(networksOf('2001:0db8:1:2:aaaa::7'), { near: '2001:db8:1:2/64', wide: '2001:db8:1/48' })
  assert.deepEqual(networksOf('2001:DB8:1:2::'), networksOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  assert.deepEqual(networksOf('::1'), { near: '0:0:0:0/64', wide: '0:0:0/48' })
  assert.deepEqual(networksOf('fe80::1%eth0'), networksOf('fe80::2'))
})

test('over the wire: a refusal names the scene, the picture carries no answer, and the proof goes in a header', async () => {
  const app = await buildTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } })
  try {
    const send = (n: number, headers = {}) =>
      app.call('POST /app/api/sms/send', { tel: `1360000000${n}`, scene: 'login' }, { headers })
    for (let n = 0; n < 5; n++) assert.equal((await send(n)).code, 200)
    const refusal = await send(5)
    assert.deepEqual([refusal.code, refusal.data], [403, { captcha: 'sms' }])
    const { data } = await app.call('POST /app/api/captcha', { scene: 'sms' })
    assert.deepEqual(Object.keys(data).sort(), ['expiresIn', 'id', 'image', 'kind', 'question', 'texts', 'workBits'])
    const words = await app.call(
      'POST /app/api/captcha',
      { scene: 'sms', kind: 'words' },
      { headers: { 'accept-language': 'en-US' } },
    )
    const names = 'zero one two three four five six seven eight nine'.split(' ')
    const answer = (words.data.question.match(/\b[a-z]+\b/g) ?? [])
      .map((word) => names.indexOf(word))
      .filter((digit) => digit >= 0)
      .sort()
      .join('')
    const solved = await app.call('POST /app/api/captcha/answer', { id: words.data.id, answer })
    assert.equal(solved.code, 200)
    assert.equal((await send(5, { 'captcha-proof': solved.data.proof })).code, 200)
    assert.equal((await send(6, { 'captcha-proof': solved.data.proof })).code, 403)
    assert.equal((await app.call('POST /app/api/sms/send', { tel: '13600000009', scene: 'bind' })).code, 401)
    const token = await buildUser()
    // The address has used up its codes without a captcha, and a session does not change that for another phone.
    assert.equal((await app.call('POST /app/api/sms/send', { tel: '13600000009', scene: 'bind' }, { token })).code, 403)
    assert.equal((await app.call('POST /app/user/code', {}, { token })).code, 200)

    async function buildUser() {
      const code = app.sms.find((line) => line.includes('13600000001'))
      assert.ok(code)
      const { userId } = await app.accounts.ensure('13600000001', 'quietlamp7')
      assert.ok(userId)
      const login = await app.call('GET /app/api/oauth/token', { loginType: 4 }, { basic: '13600000001:quietlamp7' })
      return login.data.token
    }
  } finally {
    await app.close()
  }
})
