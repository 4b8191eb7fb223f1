import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { systemIds } from '../../../server/ports/clock'
import { appUser, operatorAction } from '../../../server/ports/db/schema'
import { programArgs } from '../../support/program'
import { root } from '../../support/server'
import { type CommandPlace, createCommandPlace } from '../../support/command-place'
import { addUser, movableClock } from '../support/people'

const tel = '13800000002'
let place: CommandPlace

/** Runs a program as an operator does with the server stopped. */
const run = (program: string, args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, ...place.env }
    execFile(program, args, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
const throughNpm = (...args: string[]) => run('npm', ['run', '--silent', 'accounts', '--', ...args])
/** As `npm run accounts -- …`, seconds faster. */
const command = (...args: string[]) =>
  run(process.execPath, programArgs(new URL('../../../server/commands/accounts.ts', import.meta.url), ...args))

describe('npm run accounts', () => {
  before(async () => {
    place = await createCommandPlace()
    const { db, close } = await place.open()
    const clock = movableClock(new Date(Date.now() - 91 * 24 * 3600_000).toISOString())
    const id = await addUser(db, systemIds(clock), clock)
    await db.update(appUser).set({ tel }).where(eq(appUser.id, id))
    await close()
  })
  after(() => place.remove())

  test('let-in: stores who and why for a silent account, and refuses what it cannot do by a sentence', async () => {
    const unknown = await command('let-in', '13900000002', '--reason', 'x')
    assert.deepEqual([unknown.code, unknown.err.trim()], [1, '没有手机号是 13900000002 的账号'])
    for (const wrong of [['let-in', tel], ['open', tel, '--reason', 'x'], ['let-in', tel, '--why', 'x'], []]) {
      const { code, err } = await command(...wrong)
      assert.equal(code, 1)
      assert.match(err, /^用法/)
    }
    const done = await throughNpm('let-in', tel, '--reason', '核对了订单', '--by', '小王')
    assert.equal(done.code, 0, done.err)
    assert.match(done.out, /已放行，到 \S+Z 为止/)
    const { db, close } = await place.open()
    const [action] = await db.select().from(operatorAction)
    await close()
    assert.deepEqual([action?.verb, action?.who, action?.reason], ['letIn', '小王', '核对了订单'])
  })

  test('give-phone: another phone for an identified person; an unknown one is refused by a sentence', async () => {
    const unknown = await command('give-phone', 'nobody', '13900000003', '--reason', 'x')
    assert.deepEqual([unknown.code, unknown.err.trim()], [1, '没有用户 nobody，请用用户编号'])
    const { db, close } = await place.open()
    const [before] = await db.select().from(appUser).where(eq(appUser.tel, tel))
    await close()
    const done = await command('give-phone', before?.id ?? '', '13900000003', '--reason', '核对了身份证')
    assert.match(done.out, /手机号已更换/, done.err)
  })
})
