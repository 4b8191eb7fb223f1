import { sql, type SQL } from 'drizzle-orm'
import { rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { Difference } from '../../credits/audit'
import { effectiveRefunds } from '../refunds/effective'
import { auditExtensions } from './extensions'

/** Sums per order: paid, refunded and being refunded. */
const sums = sql`
  with sums as (
    select pay_order.*, coalesce(paid_fen, price_fen) as total_fen, (ordered->>'type')::int as type,
      (ordered->>'num')::bigint as num,
      least(coalesce(paid_fen, price_fen), coalesce(done.fen, 0)) as done_fen,
      least(coalesce(paid_fen, price_fen), coalesce(active.fen, 0)) as active_fen
    from pay_order
    left join lateral (
      select sum(amount_fen) as fen from ${effectiveRefunds} refund where refund.trade_no = pay_order.trade_no and state = 'done'
        and (refund.transaction_id is null or pay_order.transaction_id is null
          or refund.transaction_id = pay_order.transaction_id)
    ) done on true
    left join lateral (
      select sum(amount_fen) as fen from ${effectiveRefunds} refund where refund.trade_no = pay_order.trade_no and state <> 'failed'
        and (refund.transaction_id is null or pay_order.transaction_id is null
          or refund.transaction_id = pay_order.transaction_id)
    ) active on true
  )`

/** Each query returns rows that differ: none when orders, payments, refunds, grants and shares agree. */
const checks: Readonly<Record<string, SQL>> = {
  'a paid order gave its credits': sql`${sums}
    select sums.trade_no as of, num as expected, coalesce(entry.credits, 0) as found
    from sums left join ledger_entry entry
      on kind = 'grant' and ref = 'order:' || sums.trade_no and entry.user_id = sums.user_id
    where status = 2 and type = 1 and (entry.id is null or entry.credits <> num)`,
  'credits of an order were paid': sql`
    select entry.ref as of, 'a paid order of this user' as expected, coalesce(status::text, 'none') as found
    from ledger_entry entry left join pay_order on 'order:' || trade_no = entry.ref and pay_order.user_id = entry.user_id
    where kind = 'grant' and entry.meta->>'relation' = 'order'
      and (trade_no is null or status not in (2, 4) or (ordered->>'type')::int <> 1)`,
  'refunds claim their part of the credits': sql`${sums}
    select sums.trade_no as of, floor(num::numeric * active_fen / total_fen) as expected, lot.claimed as found
    from sums join ledger_entry entry on kind = 'grant' and ref = 'order:' || sums.trade_no
    join lot_movement on entry_id = entry.id join credit_lot lot on lot.id = lot_id
    where type = 1 and lot.claimed <> floor(num::numeric * active_fen / total_fen)`,
  'an order says what came back': sql`${sums}
    select trade_no as of, concat(done_fen, ' + ', active_fen - done_fen) as expected,
      concat(refunded_fen, ' + ', refunding_fen) as found
    from sums where status in (2, 4) and (refunded_fen <> done_fen or refunding_fen <> active_fen - done_fen)`,
  'an order is refunded when all of it came back': sql`${sums}
    select trade_no as of, case when done_fen >= total_fen then 4 else 2 end as expected, status as found
    from sums where (status = 4) <> (total_fen > 0 and done_fen >= total_fen)`,
  'a paid order has its payment': sql`
    select o.trade_no as of, o.paid_fen as expected, coalesce(payment.amount_fen, 0) as found
    from pay_order o left join order_payment payment
      on payment.trade_no = o.trade_no and payment.transaction_id = o.transaction_id
    where o.status = 2 and (payment.amount_fen is distinct from o.paid_fen or payment.use <> 'order')`,
  'a payment that pays an order has paid it': sql`
    select payment.trade_no as of, 'a paid order' as expected, status as found
    from order_payment payment join pay_order using (trade_no)
    where use = 'order' and (status <> 2 or pay_order.transaction_id is distinct from payment.transaction_id)`,
  'no more comes back than was paid': sql`
    select payment.trade_no as of, payment.amount_fen as expected, sum(refund.amount_fen) as found
    from order_payment payment join ${effectiveRefunds} refund
      on refund.trade_no = payment.trade_no and refund.transaction_id = payment.transaction_id and state <> 'failed'
    group by payment.trade_no, payment.transaction_id, payment.amount_fen
    having sum(refund.amount_fen) > payment.amount_fen`,
  'a correction leaves a refund of its order between nothing and the payment': sql`
    select correction.id as of, refund.trade_no as expected, correction.trade_no as found
    from pay_refund correction left join pay_refund refund on refund.id = correction.corrects
    where correction.corrects is not null and (refund.trade_no is distinct from correction.trade_no
      or refund.corrects is not null or refund.state <> 'done' or correction.state <> 'done')
    union all
    select id, 'at least 0', amount_fen::text from ${effectiveRefunds} refund where amount_fen < 0`,
  "a promoter's share is of a paid order": sql`
    select c.trade_no as of, least(o.price_fen, o.paid_fen) as expected, c.order_fen as found
    from commission c join pay_order o using (trade_no)
    where o.status not in (2, 4) or c.order_fen not in (o.price_fen, least(o.price_fen, o.paid_fen)) or c.invitee_id <> o.user_id or c.promoter_id = o.user_id`,
  "a refund takes back its part of the promoter's share": sql`
    select c.trade_no as of, floor(c.proportion_fen::numeric * least(fen, total) / total) as expected,
      c.clawed_back_fen as found
    from commission c join lateral (
      select coalesce(sum(least(amount_fen, amount_fen - coalesce((
          select sum(late.amount_fen) from pay_refund late
          where late.corrects = refund.id and late.created_at >= c.available_at
        ), 0))), 0) as fen, max(coalesce(paid_fen, price_fen)) as total
      from pay_order o left join ${effectiveRefunds} refund on refund.trade_no = o.trade_no and state = 'done'
        and refund.created_at < c.available_at and (refund.transaction_id is null or refund.transaction_id = o.transaction_id)
      where o.trade_no = c.trade_no
    ) back on true
    where c.clawed_back_fen < floor(c.proportion_fen::numeric * least(fen, total) / total)
      or c.clawed_back_fen > c.proportion_fen`,
  'a membership or storage was moved by its order': sql`
    select trade_no as of, 'an extension' as expected, 'none' as found from pay_order
    where status = 2 and review <> 'relationGone' and (ordered->>'type')::int in (3, 4)
      and not exists (select 1 from order_extension own where own.trade_no = pay_order.trade_no)
      and not exists (select 1 from operator_action where subject = trade_no and verb = 'dismiss')`,
  'what moved an end was paid': sql`
    select distinct trade_no as of, 'a paid order' as expected, status as found
    from order_extension join pay_order using (trade_no) where status not in (2, 4)`,
  'credits of an operator were decided': sql`
    select entry.ref as of, 'a decision' as expected, 'none' as found from ledger_entry entry
    where kind = 'grant' and meta->>'source' = 'operator' and starts_with(ref, 'operator:')
      and not exists (select 1 from operator_action where verb = 'grant' and subject = entry.user_id)`,
  'a hold is not older than its work': sql`
    select hold.ref as of, 'work under way' as expected, coalesce(task.status, message.status, work.state, 'none') as found
    from credit_hold hold
    left join task on hold.ref in ('task:' || task.id, 'step:' || task.id)
    left join message on starts_with(hold.ref, 'message:') and message.message_id = split_part(hold.ref, ':', 2)
    left join work on starts_with(hold.ref, 'work:') and work.id = split_part(hold.ref, ':', 2)
    where hold.status = 'open' and (starts_with(hold.ref, 'task:') or starts_with(hold.ref, 'step:') or starts_with(hold.ref, 'message:')
        or starts_with(hold.ref, 'work:'))
      and coalesce(task.status not in ('QUEUING', 'PROGRESSING'), message.status <> 'replying',
        work.state <> 'making' or work.is_planned, true)`,
}

/** Compares orders with all their consequences, in one snapshot. Changes nothing. */
export const auditOrders = (db: Db): Promise<Difference[]> =>
  db.transaction(
    async (tx) => {
      const differences: Difference[] = []
      for (const [check, query] of Object.entries(checks))
        for (const { of, expected, found } of await rows<Record<'of' | 'expected' | 'found', unknown>>(tx, query))
          differences.push({ check, of: String(of), expected: String(expected), found: String(found) })
      return [...differences, ...(await auditExtensions(tx))]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
