import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { LongField } from '../../parts/field'
import { Table } from '../../parts/listing'
import { Mark, Page } from '../../parts/page'
import { Answered } from '../../parts/states'
import { toast } from '../../parts/toast'

type Setting = AdminOut<'GET /admin/site'>[number]

/** Text as it is; other values as JSON. */
const shownOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

/** The value of a field of text. A setting that is not text is written as JSON; undefined: it is not JSON. */
function valueOf(text: string, isText: boolean): { value: unknown } | undefined {
  if (isText) return { value: text }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Settings of the site: the value in force, and the fault of a stored one. */
export function Site() {
  const may = useMay()
  const [open, setOpen] = useState<Setting | null>(null)
  return (
    <Page title='站点'>
      <p className='dim'>有错的设置不生效，继续使用上一个正确的值。改动几秒内在所有服务器生效。</p>
      <Answered of={useCall('GET /admin/site', {})} rows={10}>
        {(settings) => (
          <Table
            rows={settings}
            keyOf={({ key }) => key}
            columns={[
              { head: '设置', cell: ({ key }) => <code>{key}</code> },
              { head: '正在生效', cell: ({ inForce }) => <span className='value'>{shownOf(inForce) || '—'}</span> },
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
                cell: (setting) =>
                  may('PUT /admin/site/:key') && (
                    <button type='button' className='quiet' onClick={() => setOpen(setting)}>
                      修改
                    </button>
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

function SettingDialog({
  setting: { key, inForce, stored, isStored, version },
  onClose,
}: {
  setting: Setting
  onClose: () => void
}) {
  const isText = typeof (inForce ?? stored ?? '') === 'string'
  const [text, setText] = useState(shownOf(isStored ? stored : inForce))
  const [isUsual, setUsual] = useState(false)
  const given = isUsual ? {} : valueOf(text, isText)
  return (
    <ChangeDialog
      title={key}
      verb='保存'
      call='PUT /admin/site/:key'
      input={given ? { key, version, ...given } : null}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '没有变化' : '已保存')
      }}
    >
      <label className='check'>
        <input type='checkbox' checked={isUsual} onChange={({ target }) => setUsual(target.checked)} />
        恢复默认
      </label>
      {!isUsual && (
        <LongField
          label={isText ? '值' : '值（JSON）'}
          value={text}
          onChange={setText}
          rows={5}
          {...(given ? {} : { hint: '这不是正确的 JSON' })}
        />
      )}
    </ChangeDialog>
  )
}
