import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Section } from '../../parts/page'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { scheduledColumns } from './scheduled-columns'
import { settingName } from './setting-names'
import { SettingValue } from './setting-value'

type ScheduledView = AdminOut<'GET /admin/site/schedule'>[number]

/** Changes of settings that wait for their time, and those that could not be made. Nothing when there are none. */
export function Scheduled({ only }: { only: string }) {
  const may = useMay()
  const [open, setOpen] = useState<ScheduledView | null>(null)
  const { data = [] } = useCall('GET /admin/site/schedule', {})
  const shown = only ? data.filter(({ key }) => key === only) : data
  if (shown.length === 0) return null
  return (
    <Section title='定时改动'>
      <Table
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          { head: '设置', cell: ({ key }) => settingName(key) },
          { head: '改为', cell: ({ value, isUsual }) => (isUsual ? '默认' : <SettingValue of={value} />) },
          ...scheduledColumns,
          {
            head: '操作',
            cell: (one) =>
              may('POST /admin/site/schedule/:id/cancel') && (
                <button type='button' className='quiet' onClick={() => setOpen(one)}>
                  {one.fault ? '移除' : '撤回'}
                </button>
              ),
          },
        ]}
      />
      {open && (
        <ChangeDialog
          title={`${open.fault ? '移除' : '撤回'}定时改动：${settingName(open.key)}`}
          verb={open.fault ? '移除' : '撤回'}
          call='POST /admin/site/schedule/:id/cancel'
          input={{ id: open.id }}
          onClose={() => setOpen(null)}
          onDone={({ result }) => {
            setOpen(null)
            toast(result === 'already' ? '已经生效，或者已经撤回' : open.fault ? '已移除' : '已撤回')
          }}
        />
      )}
    </Section>
  )
}
