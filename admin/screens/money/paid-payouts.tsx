import { Link } from 'wouter'
import { Listing } from '../../parts/listing'
import { moneyOf, timeOf } from '../../parts/words'

/** Payments to promoters. */
export const PaidPayouts = () => (
  <Listing
    call='GET /admin/payout'
    filter={{}}
    keyOf={({ id }) => id}
    empty='还没有结算'
    columns={[
      { head: '时间', cell: ({ at }) => timeOf(at) },
      { head: '推广人', cell: ({ promoterId }) => <Link to={`/person/${promoterId}`}>{promoterId}</Link> },
      { head: '金额', cell: ({ amountFen }) => moneyOf(amountFen), isNumber: true },
      { head: '转账单号', cell: ({ reference }) => <code>{reference}</code> },
      { head: '原因', cell: ({ reason }) => reason },
      { head: '操作员', cell: ({ who }) => who },
    ]}
  />
)
