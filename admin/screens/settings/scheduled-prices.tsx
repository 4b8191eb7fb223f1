import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Section } from '../../parts/page'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { moneyOf, numberOf } from '../../parts/words'
import { scheduledColumns } from './scheduled-columns'

type ScheduledPrice = AdminOut<'GET /admin/package/schedule'>[number]

/** Prices of packages that wait for their time, and those that could not be set. Nothing when there are none. */
export function ScheduledPrices({ nameOf }: { nameOf: (packageId: string) => string }) {
  const may = useMay()
  const [open, setOpen] = useState<ScheduledPrice | null>(null)
  const { data = [] } = useCall('GET /admin/package/schedule', {})
  if (data.length === 0) return null
  const verb = open?.fault ? '移除' : '撤回'
  return (
    <Section title='定时改价'>
      <Table
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { head: '套餐', cell: ({ packageId }) => nameOf(packageId) },
          { head: '价格', cell: ({ priceFen }) => moneyOf(priceFen), isNumber: true },
          { head: '原价', cell: ({ originPriceFen }) => moneyOf(originPriceFen), isNumber: true },
          { head: '算力', cell: ({ num }) => numberOf(num), isNumber: true },
          { head: '天数', cell: ({ expirationDays }) => numberOf(expirationDays), isNumber: true },
          ...scheduledColumns,
          {
            head: '操作',
            cell: (one) =>
              may('POST /admin/package/schedule/:id/cancel') && (
                <button type='button' className='quiet' onClick={() => setOpen(one)}>
                  {one.fault ? '移除' : '撤回'}
                </button>
              ),
          },
        ]}
      />
      {open && (
        <ChangeDialog
          title={`${verb}定时改价：${nameOf(open.packageId)}`}
          verb={verb}
          call='POST /admin/package/schedule/:id/cancel'
          input={{ id: open.id }}
          onClose={() => setOpen(null)}
          onDone={({ result }) => {
            setOpen(null)
            toast(result === 'already' ? '已经生效，或者已经撤回' : `已${verb}`)
          }}
        />
      )}
    </Section>
  )
}
