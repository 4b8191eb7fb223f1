import { eq } from 'drizzle-orm'
import type { AdminOut } from '../../../../contract/admin'
import { checkedKinds, setupKinds, type SetupKind } from '../../../../contract/admin/setup'
import { dayMs, isoText } from '../../../../contract/time'
import { type Editing, recordEdit } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { siteSettings } from '../../../operator-rows/settings'
import { inTransaction } from '../../../ports/db/rows'
import { operator, setupCheck } from '../../../ports/db/schema'
import { type SetupChecks, type CheckedKind, recordCheck, runCheck, spareKinds } from './checks'
import { hasContact, missingFilings } from '../../../operator-rows/settings/filings'

interface Deps extends SetupChecks {
  publicUrl: string
  /** Names of the payment providers. */
  providers: readonly string[]
}

type Item = AdminOut<'GET /admin/setup'>[number]
type Stored = typeof setupCheck.$inferSelect
type Judged = Pick<Item, 'state' | 'words'>

export type Setup = ReturnType<typeof createSetup>

/** A backup older than this is no backup of today's orders. */
const backupMs = 2 * dayMs

const judged = (isDone: boolean, done: string, open: string): Judged =>
  isDone ? { state: 'done', words: done } : { state: 'open', words: open }
const spare = (words: string): Judged => ({ state: 'spare', words })

const commands: Readonly<Record<CheckedKind, string>> = {
  payments: 'npm run pay:check',
  wechat: 'npm run wx:check',
  engines: 'npm run engine:check',
}

/** What a check found last. */
function ofCheck(kind: CheckedKind, stored: Stored | undefined): Judged {
  if (!stored?.ranAt) return { state: 'open', words: `还没有检查过：点“检查”，或者运行 ${commands[kind]}` }
  const wrong = stored.findings.filter(({ ok }) => ok === false)
  return judged(wrong.length === 0, '检查过，没有发现问题', `${wrong.length} 项有问题，改好以后再检查一次`)
}

function ofPayments(providers: readonly string[], hasWxpay: boolean, stored: Stored | undefined): Judged {
  if (providers.length === 0) return spare('没有支付渠道：这个站点什么都不卖')
  if (providers.includes('sandbox'))
    return { state: 'open', words: '支付还是沙箱，不收真钱：设置 PAY_PROVIDER=wxpay 和 WX_PAY_*' }
  return hasWxpay ? ofCheck('payments', stored) : spare(`${providers.join('、')} 没有可以运行的检查`)
}

/** What a new site has to have. The facts are read at each use; results of checks are of their last run. */
export function createSetup({ publicUrl, providers, ...deps }: Deps) {
  const { db, clock, wxpay } = deps

  async function read(): Promise<Item[]> {
    const stored = new Map((await db.select().from(setupCheck)).map((row) => [row.kind, row]))
    const { baseInfo } = await siteSettings(db)
    const missing = missingFilings(baseInfo)
    const operators = await db.$count(operator, eq(operator.isActive, true))
    const spares = await spareKinds(deps)
    const backupAt = stored.get('backup')?.ranAt ?? null
    const now = clock.now()
    const facts: Record<SetupKind, Judged> = {
      address: judged(
        publicUrl.startsWith('https://'),
        `用户打开的是 ${publicUrl}`,
        '设置环境变量 PUBLIC_URL=https://…：密码和支付都要加密的连接',
      ),
      operators: judged(
        operators > 1,
        `${operators} 位操作员，每位都用验证器登录`,
        '只有一位操作员，手机丢了就没有人能进后台：再添加一位',
      ),
      contact: judged(hasContact(baseInfo), '用户找得到联系方式', '没有联系方式：填写 contactPhone 或 contactEmail'),
      filings: judged(missing.length === 0, '备案号都已公示', `还缺 ${missing.join('、')}`),
      payments: ofPayments(providers, wxpay !== null, stored.get('payments')),
      wechat: spares.has('wechat') ? spare('没有使用微信') : ofCheck('wechat', stored.get('wechat')),
      engines: spares.has('engines')
        ? spare('没有打开的外部引擎，工具用内置的演示级引擎')
        : ofCheck('engines', stored.get('engines')),
      backup: judged(
        backupAt !== null && now.getTime() - backupAt.getTime() <= backupMs,
        '最近有备份',
        backupAt ? '最近一次备份超过两天' : '还没有备份的记录：备份之后运行 npm run backup:done',
      ),
    }
    return setupKinds.map((kind) => {
      const row = stored.get(kind)
      const { state, words } = facts[kind]
      const isChecked = checkedKinds.some((one) => one === kind)
      return {
        kind,
        state: row?.isWaived && state === 'open' ? 'waived' : state,
        words,
        ranAt: isoText(row?.ranAt ?? null),
        findings: state === 'spare' ? [] : (row?.findings ?? []),
        canRun: isChecked && state !== 'spare' && (kind !== 'payments' || wxpay !== null),
      }
    })
  }

  const one = async (kind: SetupKind) => (await read()).find((item) => item.kind === kind)!

  return {
    read,

    /** Runs a check with the keys of this process. Throws NotPossible when there is nothing to check. */
    async run(kind: CheckedKind): Promise<Item> {
      const { canRun, words } = await one(kind)
      const findings = canRun ? await runCheck(kind, deps) : null
      if (!findings) throw new NotPossible(words)
      await recordCheck(db, kind, findings, clock.now())
      return one(kind)
    },

    /** Says that the site does without an item, or takes that back. */
    waive: (kind: SetupKind, isWaived: boolean, by: Editing): Promise<{ result: 'done' | 'already' }> =>
      inTransaction(db, async (tx) => {
        const [row] = await tx.select().from(setupCheck).where(eq(setupCheck.kind, kind)).for('update')
        const set = { isWaived }
        await tx
          .insert(setupCheck)
          .values({ kind, ...set })
          .onConflictDoUpdate({ target: setupCheck.kind, set })
        const before = { isWaived: row?.isWaived ?? false }
        const isChanged = await recordEdit(tx, by, { act: 'waiveSetup', kind: 'setup', id: kind, before, after: set })
        return { result: isChanged ? 'done' : 'already' }
      }),
  }
}
