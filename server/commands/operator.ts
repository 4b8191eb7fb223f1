import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { roleNames, roles } from '../../contract/admin/roles'
import type { Config } from '../config'
import { secretOf } from '../config/secrets'
import { createOperators, type Credentials, rolesIn } from '../domain/operators'
import type { Actor } from '../audit'
import { systemClock, systemIds } from '../ports/clock'
import { openDb } from '../ports/db/open'
import { createSealer } from '../ports/wx/seal'
import { qrAsText } from './qr-as-text'
import { runCommand } from './run-command'

const usage = `用法：
  npm run operator                                           列出操作员
  npm run operator -- add 登录名 --name 姓名 --roles 角色,角色 --reason 原因
  npm run operator -- roles 登录名 --roles 角色,角色 --reason 原因
  npm run operator -- reset-totp 登录名 --reason 原因          新的密码、身份验证器密钥和恢复码
  npm run operator -- disable | enable 登录名 --reason 原因
  角色：${roles.map((role) => `${role}（${roleNames[role]}）`).join('、')}`

/** Prints values that are shown once. */
function printCredentials({ login, password, totpSecret, totpAddress, recoveryCodes }: Credentials) {
  console.log(`登录名 ${login}\n密码 ${password}`)
  console.log(`用身份验证器（微信小程序“身份验证器”、Google Authenticator 等）扫描，或手动输入密钥 ${totpSecret}：`)
  console.log(qrAsText(totpAddress))
  console.log(`恢复码（每个只能用一次，代替验证码）：\n  ${recoveryCodes.join('\n  ')}`)
  console.log('以上内容只显示这一次，请立即保存。')
}

/** Manages operators. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb, ...rest]: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const options = { name: text, roles: text, reason: text, by: text }
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const [login, ...more] = positionals
  const reason = values.reason?.trim().slice(0, 200) ?? ''
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const ids = systemIds(systemClock)
    const sealer = createSealer(secretOf(config, ids.token), 'totp')
    const operators = createOperators({ db: open.db, clock: systemClock, ids, sealer })
    if (!verb) {
      const all = await operators.list()
      for (const one of all)
        console.log(
          `${one.login} ${one.name} ${one.roles.map((role) => roleNames[role]).join('、')}${one.isActive ? '' : '（停用）'} ${one.lastIn ? `最近登录 ${one.lastIn.toISOString()}` : '没有登录过'}`,
        )
      console.log(all.length === 0 ? '还没有操作员，用 npm run operator -- add 添加' : `${all.length} 位操作员`)
      return 0
    }
    if (!login || more.length > 0 || !reason) return fail()
    // A command needs no operator, so that nobody is locked out: the audit names the account of the machine.
    const actor: Actor = { who: values.by ?? userInfo().username }
    const wanted = () => rolesIn((values.roles ?? '').split(',').flatMap((role) => role.trim() || []))
    if (verb === 'add')
      printCredentials(await operators.add({ login, name: values.name ?? login, roles: wanted() }, actor, reason))
    else if (verb === 'reset-totp') printCredentials(await operators.reset(login, actor, reason))
    else if (verb === 'roles' || verb === 'disable' || verb === 'enable') {
      const result =
        verb === 'roles'
          ? await operators.setRoles(login, wanted(), actor, reason)
          : await operators.setActive(login, verb === 'enable', actor, reason)
      console.log(result === 'done' ? '已完成，这位操作员需要重新登录' : '本来就是这样，没有改动')
    } else return fail()
    return 0
  } finally {
    await open.close()
  }
}

function fail(): number {
  console.error(usage)
  return 1
}

await runCommand(run, { usage })
