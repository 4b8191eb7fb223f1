import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { type CommandPlace, createCommandPlace } from '../../support/command-place'
import { programArgs } from '../../support/program'
import { root } from '../../support/server'

let place: CommandPlace

/** Runs a command as an operator does. */
const command = (name: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, ...place.env }
    const program = programArgs(new URL(`../../../server/commands/${name}.ts`, import.meta.url), ...args)
    execFile(process.execPath, program, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

before(async () => void (place = await createCommandPlace()))
after(() => place.remove())

test('an operator is added with everything needed to log in, shown once; then commands want an operator', async () => {
  const { code, out, err } = await command(
    'operator',
    'add',
    'zhang',
    '--name',
    '张三',
    '--roles',
    'owner',
    '--reason',
    '开张',
  )
  assert.equal(code, 0, err)
  assert.match(out, /^登录名 zhang\n密码 \S{20}\n/)
  assert.match(out, /密钥 [A-Z2-7]{32}/)
  assert.equal(out.match(/^ {2}\w{5}-\w{5}$/gm)?.length, 10)
  assert.match((await command('operator')).out, /^zhang 张三 负责人 没有登录过\n1 位操作员/)
  const nobody = await command('orders', 'grant', '13800000000', '5', '--reason', '补偿')
  assert.equal(nobody.code, 1)
  assert.match(nobody.err, /--by 登录名/)
})

test('a hash that is not in the audit is an error, after a whole chain', async () => {
  const { code, out, err } = await command('audit-verify', '0'.repeat(64))
  assert.equal(code, 1)
  assert.match(out, /^1 条操作记录完整。.*[0-9a-f]{64}/)
  assert.match(err, /没有找到记下的校验值/)
})
