import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { useFilters } from '../../parts/filters'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { HistoryButton } from '../../parts/history'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { settingName } from './setting-names'
import { Scheduled } from './scheduled'
import { SettingDialog } from './setting-dialog'
import { SettingValue } from './setting-value'

export type SettingView = AdminOut<'GET /admin/site'>[number]

/** Settings of the site: the value in force, and the fault of a stored one. */
export function Site() {
  const may = useMay()
  const [open, setOpen] = useState<SettingView | null>(null)
  const [{ key: only = '' }, setFilters] = useFilters()
  return (
    <Page title='站点'>
      <p className='dim'>有错的设置不生效，继续使用上一个正确的值。改动几秒内在所有服务器生效。</p>
      {only && (
        <p>
          <button type='button' onClick={() => setFilters({ key: '' })}>
            显示全部设置
          </button>
        </p>
      )}
      <Scheduled only={only} />
      <Answered of={useCall('GET /admin/site', {})} rows={10}>
        {(settings) => (
          <Table
            rows={only ? settings.filter(({ key }) => key === only) : settings}
            keyOf={({ key }) => key}
            columns={[
              { head: '设置', cell: ({ key }) => settingName(key) },
              { head: '正在生效', cell: ({ inForce }) => <SettingValue of={inForce} /> },
              {
                head: '状态',
                cell: ({ isStored, faults }) =>
                  faults.length > 0 ? (
                    <>
                      <Mark tone='bad'>有错</Mark> {faults.map(({ words }) => words).join('；')}
                    </>
                  ) : (
                    <Mark tone={isStored ? 'good' : 'dim'}>{isStored ? '已设置' : '默认'}</Mark>
                  ),
              },
              {
                head: '操作',
                cell: (setting) => (
                  <div className='acts'>
                    {may('PUT /admin/site/:key') && (
                      <button type='button' className='quiet' onClick={() => setOpen(setting)}>
                        修改
                      </button>
                    )}
                    <HistoryButton kind='site' id={setting.key} name={settingName(setting.key)} />
                  </div>
                ),
              },
            ]}
          />
        )}
      </Answered>
      {open && <SettingDialog setting={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
