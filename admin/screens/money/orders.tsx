import { Link } from 'wouter'
import type { AdminIn } from '@contract/admin'
import { useMay } from '../../api/queries'
import { ChoiceField } from '../../parts/choice-field'
import { CsvButton } from '../../parts/csv-button'
import { TextField } from '../../parts/field'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Page } from '../../parts/page'
import { timeOf } from '../../parts/words'
import { orderColumns } from './order-columns'
import { RefusedDeliveries } from './refused-deliveries'

const statusOptions = [
  ['', '全部'],
  ['1', '待支付'],
  ['2', '已支付'],
  ['3', '已关闭'],
  ['4', '已退款'],
] as const

/** Orders, newest first. */
export function Orders() {
  const may = useMay()
  const [filters, setFilters] = useFilters()
  const { status = '', parked = '', from = '', to = '' } = filters
  const filter = {
    ...(status && { status }),
    ...(parked === 'true' && { parked: 'true' as const }),
    ...(from && { from }),
    ...(to && { to }),
  } as Omit<AdminIn<'GET /admin/order'>, 'before' | 'size'>
  return (
    <Page title='订单' acts={<CsvButton kind='orders' />}>
      <div className='filters'>
        <ChoiceField
          label='要处理'
          value={parked}
          onChange={(value) => setFilters({ parked: value })}
          options={[
            ['', '全部'],
            ['true', '只看等待处理的'],
            ...(may('GET /admin/delivery') ? ([['reports', '发货上报被拒']] as const) : []),
          ]}
        />
        <ChoiceField
          label='状态'
          value={status as '1'}
          onChange={(value) => setFilters({ status: value })}
          options={statusOptions}
        />
        <TextField label='从' type='date' value={from} onChange={(value) => setFilters({ from: value })} />
        <TextField label='到' type='date' value={to} onChange={(value) => setFilters({ to: value })} />
      </div>
      {parked === 'reports' ? (
        <RefusedDeliveries />
      ) : (
        <Listing
          call='GET /admin/order'
          filter={filter}
          keyOf={({ tradeNo }) => tradeNo}
          empty='没有符合的订单'
          columns={[
            ...orderColumns,
            { head: '渠道', cell: ({ provider }) => provider },
            { head: '用户', cell: ({ userId }) => <Link to={`/person/${userId}`}>{userId}</Link> },
            { head: '时间', cell: ({ at }) => timeOf(at) },
          ]}
        />
      )}
    </Page>
  )
}
