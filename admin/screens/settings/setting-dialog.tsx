import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { LongField } from '../../parts/long-field'
import { toast } from '../../parts/toast'
import { settingName } from './setting-names'
import type { SettingView } from './site'

/** Text as it is; other values as JSON. */
export const shownOf = (value: unknown) =>
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

/** Changes a setting of the site, or returns it to its default. */
export function SettingDialog({
  setting: { key, inForce, stored, isStored, version },
  onClose,
}: {
  setting: SettingView
  onClose: () => void
}) {
  const isText = typeof (inForce ?? stored ?? '') === 'string'
  const [text, setText] = useState(shownOf(isStored ? stored : inForce))
  const [isUsual, setUsual] = useState(false)
  const given = isUsual ? {} : valueOf(text, isText)
  return (
    <ChangeDialog
      title={settingName(key)}
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
