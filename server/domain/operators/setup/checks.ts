import { and, eq } from 'drizzle-orm'
import type { checkedKinds } from '../../../../contract/admin/setup'
import type { Clock } from '../../../ports/clock'
import { comb, engine, setupCheck } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { checkWxpay } from '../../../ports/pay/wxpay/check'
import type { WxpayConfig } from '../../../ports/pay/wxpay'
import { checkWechat } from '../../../ports/wx/check'
import type { Finding } from '../../../ports/wx/check/finding'
import { engineRows } from '../../engines/edit'
import { type Probed, probeSafely } from '../../engines/probe'

export type CheckedKind = (typeof checkedKinds)[number]

export interface SetupChecks {
  db: Db
  clock: Clock
  env: Readonly<Record<string, string | undefined>>
  listedHosts: readonly string[]
  /** WeChat Pay; null: another provider, or none. */
  wxpay: WxpayConfig | null
  /** Null without an app. */
  wechat: Parameters<typeof checkWechat>[0] | null
}

/** Stores the result of a check, for the list of the console. */
export async function recordCheck(
  db: Db,
  kind: CheckedKind | 'backup',
  findings: readonly Finding[],
  ranAt: Date,
): Promise<void> {
  const result = { ranAt, findings: [...findings] }
  await db
    .insert(setupCheck)
    .values({ kind, ...result })
    .onConflictDoUpdate({ target: setupCheck.kind, set: result })
}

/** Packages that the mini-program cannot sell by virtual payment, because they name no published item. */
export async function findPackagesWithoutItem(db: Db): Promise<Finding> {
  const found = await db
    .select({ id: comb.id })
    .from(comb)
    .where(and(eq(comb.enabled, true), eq(comb.productId, '')))
  const ids = found.map(({ id }) => id).join('、')
  return {
    what: '套餐的道具',
    ok: found.length === 0,
    words: ids ? `这些套餐没有 product_id，小程序里买不了：${ids}` : '每个套餐都有 product_id',
  }
}

/** What a probe found of an engine. */
export const engineFinding = (id: string, probed: Probed): Finding =>
  probed.ok
    ? { what: id, ok: true, words: [probed.found, ...probed.warnings].join('；') }
    : { what: id, ok: false, words: `${probed.advice}（${probed.detail}）` }

/** Runs a check; null when the site has nothing of the kind. */
export async function runCheck(kind: CheckedKind, deps: SetupChecks): Promise<Finding[] | null> {
  const { db, clock, wxpay, wechat } = deps
  switch (kind) {
    case 'payments': {
      if (!wxpay) return null
      const findings = await checkWxpay(wxpay, clock)
      return wxpay.setting.virtual ? [...findings, await findPackagesWithoutItem(db)] : findings
    }
    case 'wechat':
      return wechat && checkWechat(wechat, clock)
    case 'engines': {
      const enabled = (await engineRows(db)).filter((row) => row.enabled)
      const finding = async (row: (typeof enabled)[number]) => engineFinding(row.id, await probeSafely(row, deps))
      return enabled.length === 0 ? null : Promise.all(enabled.map(finding))
    }
  }
}

/** Kinds that this site has nothing of. */
export async function spareKinds({ db, wechat }: Pick<SetupChecks, 'db' | 'wechat'>): Promise<ReadonlySet<string>> {
  const hasEngines = (await db.$count(engine, eq(engine.enabled, true))) > 0
  return new Set([...(wechat ? [] : ['wechat']), ...(hasEngines ? [] : ['engines'])])
}
