import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { commonPasswordCount, isCommonPassword } from '../../../server/domain/accounts/guard/common-passwords'
import { hashPassword } from '../../../server/domain/accounts/passwords'
import { AppError } from '../../../server/errors'
import { appUser, site } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const common = (error: unknown) =>
  error instanceof AppError && error.code === 400 && error.key === 'auth.commonPassword'

test('more than 3,000 passwords are known, in any case and with what people add to them; others are nobody’s', () => {
  assert.ok(commonPasswordCount() >= 3000, `${commonPasswordCount()} entries`)
  for (const one of ['password1', 'Password123', 'p4ssw0rd', 'qwerty123', 'iloveyou1', 'abc12345', 'aaaaaaa1'])
    assert.ok(isCommonPassword(one), one)
  for (const one of ['quietlamp7', 'othersea9', 'nebel42kern', 'x8fj2k0qpl']) assert.ok(!isCommonPassword(one), one)
})

test('a name of the site and a phone number are guessed early, whatever little is around them', () => {
  const names = ['泛乐 ai', '泛乐', 'haowan']
  for (const one of ['fanle2026', 'Haowan123', 'h40wan88', '我爱泛乐123', '13800138000a', 'a13912345678'])
    assert.ok(isCommonPassword(one, names), one)
  for (const one of ['haowanderland9', 'quietlamp7', '8613800138000567x']) assert.ok(!isCommonPassword(one, names), one)
})

oneDb((name, open) =>
  describe(`common passwords on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `133${String(++phones).padStart(8, '0')}`
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    test('are refused when registering, resetting and changing, without using the code up; so is the own phone', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'register')
      const register = (password: string) => world.accounts.register({ tel, code, password }, world.device())
      await assert.rejects(register('password1'), common)
      await assert.rejects(register(`a${tel}`), common)
      const { token } = await register('quietlamp7')
      const session = await world.sessions.find(token)
      assert.ok(session)
      const here = { ...session, ...world.device() }
      await assert.rejects(world.accounts.updatePassword(here, 'quietlamp7', 'qwerty123'), common)
      await assert.rejects(world.ownChanges.setPassword(here, '000000', 'qwerty123'), common)
      world.clock.move(60_000)
      const again = await world.codeFor(tel, 'reset')
      const reset = (password: string) => world.accounts.resetPassword({ tel, code: again, password }, world.device())
      await assert.rejects(reset('iloveyou1'), common)
      await reset('othersea9')
    })

    test('the name that the operator gave the site is refused', async () => {
      const named = { siteTitle: '好玩 Playground', h5Url: 'https://www.haowan.example' }
      await opened.db.update(site).set({ baseInfo: named })
      const tel = phone()
      const code = await world.codeFor(tel, 'register')
      for (const password of ['playground1', 'haowan2026', '我的好玩密码1'])
        await assert.rejects(world.accounts.register({ tel, code, password }, world.device()), common, password)
      await world.accounts.register({ tel, code, password: 'quietlamp7' }, world.device())
    })

    test('old ones, common or shorter than the rule of today, still log in', async () => {
      for (const old of ['password1', 'abc123']) {
        const tel = phone()
        const { userId } = await world.register(tel)
        await opened.db
          .update(appUser)
          .set({ passwordHash: await hashPassword(old) })
          .where(eq(appUser.id, userId))
        const { token } = await world.accounts.loginByPassword(tel, old, world.device())
        assert.equal((await world.sessions.find(token))?.userId, userId)
        assert.equal(limits.passwordPattern.test('abc123'), false)
      }
    })
  }),
)
