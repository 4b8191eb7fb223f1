import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Money } from '../domain/orders'
import type { Reconciliation } from '../domain/orders/reconcile'
import { PayError } from '../ports/pay/types'
import { yuanOf } from '../../contract/money'
import { beijingDay, dayMs } from '../../contract/time'
import { differenceWords } from '../domain/orders/reconcile/differences'
import { payErrorWords } from '../domain/orders/pay-error-words'
import { reconciliationCsv } from './reconciliation-csv'

export const reconcileUsage = `
  npm run orders -- reconcile [--date 2026-11-21] [--csv 文件]
                                         核对一天的账单（默认昨天）：双向比较支付、退款和手续费，补记漏记的；
                                         每天上午会自动做，结果存在表 reconciliation 里`

const yuan = (fen: number | null) => (fen === null ? '-' : `¥${yuanOf(fen)}`)

function print({ provider, day, bill, differences }: Reconciliation) {
  const sum = (rows: readonly { amountFen: number }[]) => rows.reduce((all, { amountFen }) => all + amountFen, 0)
  const refunds = bill.refunds ?? []
  console.log(
    `${provider} ${day} 账单：支付 ${bill.payments.length} 笔 ${yuan(sum(bill.payments))}，退款 ${bill.refunds ? `${refunds.length} 笔 ${yuan(sum(refunds))}` : '账单不含'}，手续费 ${yuan(bill.feeFen)}`,
  )
  for (const { kind, tradeNo, detail, billFen, ourFen } of differences)
    console.log(
      `  ${differenceWords[kind]}：${tradeNo && `订单 ${tradeNo} `}${detail} 账单 ${yuan(billFen)} 这里 ${yuan(ourFen)}`,
    )
  for (const row of bill.summary ?? [])
    console.log(
      `  渠道汇总：${Object.entries(row)
        .map(([name, value]) => `${name} ${value}`)
        .join('，')}`,
    )
  if (differences.length === 0) console.log('  两边一致')
}

/** Reconciles every provider's bill of a day; a missing bill does not block the others. Null for a wrong form. */
export async function runReconcile(
  money: Money,
  providerNames: readonly string[],
  args: string[],
): Promise<number | null> {
  const { values, positionals } = parseArgs({
    args,
    options: { date: { type: 'string' }, csv: { type: 'string' } },
    allowPositionals: true,
  })
  const day = values.date ?? positionals[0] ?? beijingDay(new Date(Date.now() - dayMs))
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || positionals.length > 1) return null
  if (providerNames.length === 0) console.log('没有配置支付渠道，没有账单可对：请设置 PAY_PROVIDER')
  let failed = 0
  const results: Reconciliation[] = []
  for (const name of providerNames)
    try {
      const result = await money.reconcile(name, day)
      if (result) {
        results.push(result)
        for (const { scenes, error } of result.bill.unread ?? []) {
          failed++
          console.error(`${name} 的账单没有读到（${scenes.join('、')}）：${payErrorWords(error)}`)
        }
      } else console.log(`${name} ${day} 正在由另一个进程核对，稍后再看`)
    } catch (error) {
      failed++
      const why = error instanceof PayError ? payErrorWords(error) : String(error)
      console.error(`${name} 的账单没有读到：${why}`)
    }
  for (const result of results) print(result)
  if (values.csv) {
    writeFileSync(
      values.csv,
      reconciliationCsv(results, (kind) => differenceWords[kind]),
    )
    console.log(`已写入 ${values.csv}`)
  }
  return failed > 0 ? 1 : 0
}
