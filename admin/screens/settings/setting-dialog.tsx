import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { FileField } from '../../parts/file-field'
import { beijingIsoTime } from '../../parts/field-time'
import { LongField } from '../../parts/long-field'
import { smallPictureOf } from '../../parts/small-picture'
import { toast } from '../../parts/toast'
import { useStep } from '../../parts/use-step'
import { LaterField } from './later-field'
import { settingName } from './setting-names'
import { shownOf } from './setting-value'
import type { SettingView } from './site'

/** The value of a field of text. A setting that is not text is written as JSON; undefined: it is not JSON. */
function valueOf(text: string, isText: boolean): { value: unknown } | undefined {
  if (isText) return { value: text }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Changes a setting of the site, or returns it to its default, now or at a later time. */
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
  const [later, setLater] = useState('')
  const step = useStep()
  const isPicture = /(Logo|CodeUrl)$/.test(key)
  const given = isUsual ? {} : valueOf(text, isText)
  const dueAt = later ? beijingIsoTime(later) : undefined
  return (
    <ChangeDialog
      title={settingName(key)}
      verb={later ? '安排' : '保存'}
      call={later ? 'POST /admin/site/:key/schedule' : 'PUT /admin/site/:key'}
      input={given && dueAt !== null ? { key, version, ...given, ...(dueAt && { dueAt }) } : null}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '没有变化' : later ? '已安排' : '已保存')
      }}
    >
      <label className='check'>
        <input type='checkbox' checked={isUsual} onChange={({ target }) => setUsual(target.checked)} />
        恢复默认
      </label>
      {!isUsual && isPicture && (
        <>
          <FileField
            label='选择图片'
            hint='缩小到 256 像素，存进这个设置'
            accept='image/*'
            onChoose={(file) => file && void step.run(async () => setText(await smallPictureOf(file)))}
          />
          {step.fault && <p role='alert'>{step.fault}</p>}
          {text && <img className='logo' src={text} alt='现在的图片' />}
        </>
      )}
      {!isUsual && (
        <LongField
          label={isText ? '值' : '值（JSON）'}
          value={text}
          onChange={setText}
          rows={5}
          {...(given ? {} : { hint: '这不是正确的 JSON' })}
        />
      )}
      <LaterField subject='这个设置' value={later} onChange={setLater} />
    </ChangeDialog>
  )
}
