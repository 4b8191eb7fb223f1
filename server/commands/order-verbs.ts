import { parseArgs } from 'node:util'
import { type Decision } from '../domain/orders/operator/actions'
import { NotPossible } from '../audit/not-possible'
import type { ReportedOrder } from '../domain/orders/operator/reports'
import type { Money } from '../domain/orders'
import type { Actor } from '../audit'
import type { RefundView } from '../domain/orders/refunds'
import { fenOfYuan, yuanOf } from '../../contract/money'

export const verbsUsage = `
  npm run orders -- refund 订单号 --reason 原因 [--amount 3.50] [--payment 付款号] [--again]
                                         退款：全部，或其中一部分（收回对应的权益和推广分成）
  npm run orders -- refunded 订单号 退款单号 --amount 3.50 [--reason 原因]
                                         记下在商户平台上已经退成的款（账单里也会自动认出）
  npm run orders -- correct 订单号 退款单号 --amount 0.90 --reason 原因
                                         更正一笔记错的退款：写一条相反的记录，权益按正确的金额对齐；0 是作废
  npm run orders -- end-refund 订单号 退款单号 done|failed --reason 原因
                                         结束一笔支付渠道一直没有结果的退款：按商户平台上看到的成功或失败（单号未知的写 -）
  npm run orders -- credit 订单号 --reason 原因     金额不符的订单，照样发放
  npm run orders -- dismiss 订单号 --reason 原因    结束一个待处理的问题：不发放，也不退款；也关闭一直没有支付的订单
  npm run orders -- report [订单号] [--reason 原因]   再向微信上报一次发货（不写订单号：所有被拒的）
  npm run orders -- reported 订单号 --reason 原因   记下已经在微信后台自己上报过的发货
  npm run orders -- grant 手机号 算力 --reason 原因 [--days 30] [--again]   送算力
  npm run orders -- take 手机号 算力 --reason 原因 [--again]                扣算力
  每一步都记下是谁、为什么；有操作员以后用 --by 登录名（或环境变量 OPERATOR）指明，之前默认是系统用户名。重复执行不会做两次：
  同一个人、同样的金额和原因是同一笔退款，确实要再退一笔请加 --again；不写 --amount 是退还没有退的全部
  动钱和算力的每一步都可以加 --key 编号（例如工单号）：同一个编号重复执行只做一次，换了订单、动作或金额会被拒绝；
  新的编号总是另一笔，即使金额和原因都一样`

const refundSentences: Record<RefundView['state'], string> = {
  requested: '已记下，支付渠道暂时没有回答，会自动重试',
  processing: '支付渠道正在处理；对应的权益已经冻结，结果会自动跟进',
  done: '已退款',
  failed: '退款没有成功，冻结的权益已经还给用户；处理后可以重试',
}

const reportSentences: Record<ReportedOrder['state'], string> = {
  delivered: '已上报发货',
  notOwed: '还没有发放或已经退款，不用上报',
  notWanted: '这个小程序不需要上报发货',
  refused: '微信没有接受，会自动再报',
}

/** Prints what became of delivery reports; 1 when one was refused. */
function printReports(reported: readonly ReportedOrder[]): number {
  for (const one of reported)
    console.log(
      `订单 ${one.tradeNo} ${reportSentences[one.state]}${one.state === 'refused' ? `（${one.refusal}）` : ''}`,
    )
  if (reported.length === 0) console.log('没有被拒的发货上报')
  return reported.some(({ state }) => state === 'refused') ? 1 : 0
}

const options = {
  reason: { type: 'string' },
  by: { type: 'string' },
  amount: { type: 'string' },
  payment: { type: 'string' },
  days: { type: 'string' },
  key: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const

const isWhole = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text)

/** An operator's key; throws NotPossible for one that could not be read again in a list. */
function keyOf(text: string): string {
  if (!/^[\p{L}\p{N}.:/#_-]{1,80}$/u.test(text))
    throw new NotPossible(`--key ${text} 不行，请用 1 到 80 个文字、数字或 . : / # - _`)
  return text
}

/** Runs a verb that changes an order or an account; null for an unknown verb or a wrong form. Throws NotPossible. */
export async function runVerb(
  money: Money,
  actorOf: (by?: string) => Promise<Actor>,
  [verb, ...rest]: readonly string[],
): Promise<number | null> {
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const [subject, second, third] = positionals
  if (verb !== 'report' && !subject) return null
  const { again } = values
  const actor = await actorOf(values.by)
  const isVoid = verb === 'correct' && /^0(\.00?)?$/.test(values.amount ?? '')
  const amountFen = values.amount === undefined ? undefined : isVoid ? 0 : fenOfYuan(values.amount)
  if (amountFen === null) throw new NotPossible(`${values.amount} 不是金额，请写成 3.50`)
  const decision = (otherwise = ''): Decision => {
    const reason = values.reason ?? (verb === 'refund' ? positionals.slice(1).join(' ') : otherwise)
    if (!reason.trim()) throw new NotPossible('请用 --reason 写明原因')
    const named = { ...actor, reason: reason.trim().slice(0, 200) }
    return values.key === undefined ? named : { ...named, key: keyOf(values.key) }
  }
  if (verb === 'report')
    return positionals.length > 1 ? null : printReports(await money.reportByOperator(subject, decision('再报一次发货')))
  if (!subject) return null
  switch (verb) {
    case 'refund': {
      const refund = await money.refund(subject, {
        ...decision(),
        again,
        ...(amountFen === undefined ? {} : { amountFen }),
        ...(values.payment === undefined ? {} : { transactionId: values.payment }),
      })
      console.log(
        `${refund.refundNo} ¥${yuanOf(refund.amountFen)} ${refundSentences[refund.state]}${refund.failure ? `（${refund.failure}）` : ''}`,
      )
      if (refund.isRepeat && values.key === undefined)
        console.log('这是之前的同一笔退款，这次没有再退；确实要再退一笔请加 --again，或换一个 --key')
      return refund.state === 'failed' ? 1 : 0
    }
    case 'refunded': {
      if (!second || amountFen === undefined) return null
      const seen = { tradeNo: subject, refundNo: second, amountFen }
      console.log(await money.bookRefund(seen, decision('在商户平台上看到')))
      return 0
    }
    case 'correct': {
      if (!second || amountFen === undefined) return null
      console.log(await money.correctRefund({ tradeNo: subject, refundNo: second, amountFen }, decision()))
      return 0
    }
    case 'end-refund': {
      if (!second || (third !== 'done' && third !== 'failed')) return null
      console.log(await money.endRefund(subject, second === '-' ? '' : second, third, decision()))
      return 0
    }
    case 'reported': {
      const ended = await money.markReported(subject, decision())
      console.log(ended === 'done' ? `订单 ${subject} 已记为上报发货` : '之前已记下，这次没有再做')
      return 0
    }
    case 'credit':
    case 'dismiss': {
      const ended = await money.parked[verb](subject, decision())
      const done = verb === 'credit' ? '已发放' : '已结束'
      console.log(ended === 'ended' ? `订单 ${subject} ${done}` : `订单 ${subject} 之前${done}，这次没有再做`)
      return 0
    }
    case 'grant':
    case 'take': {
      if (!isWhole(second) || (values.days !== undefined && !isWhole(values.days))) return null
      const days = values.days === undefined ? {} : { days: Number(values.days) }
      const wish = { user: subject, credits: Number(second), again, ...days }
      const ended = await money.operatorCredits[verb](wish, decision())
      const done = verb === 'grant' ? '已送出' : '已扣除'
      console.log(
        ended === 'done'
          ? `${done} ${second} 算力`
          : values.key !== undefined
            ? `--key ${values.key} 之前${done}过，这次没有再做`
            : `同样的数量和原因之前${done}过，这次没有再做；确实要再来一次请加 --again`,
      )
      return 0
    }
    default:
      return null
  }
}
