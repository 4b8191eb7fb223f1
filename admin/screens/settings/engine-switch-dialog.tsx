import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { EngineView } from './engines'

/** Switches an engine on or off. One that sells below its cost needs a second word. */
export function EngineSwitchDialog({
  engine: { id, name, enabled, isBelowCost },
  onClose,
}: {
  engine: EngineView
  onClose: () => void
}) {
  const [isMeant, setMeant] = useState(false)
  const opensLoss = !enabled && isBelowCost
  return (
    <ChangeDialog
      title={`${enabled ? '关闭' : '打开'}${name || id}`}
      verb={enabled ? '关闭' : '打开'}
      danger={enabled}
      call='PUT /admin/engine/:id/enabled'
      input={opensLoss && !isMeant ? null : { id, enabled: !enabled, ...(opensLoss && { belowCost: true as const }) }}
      onClose={onClose}
      onDone={({ notes }) => {
        onClose()
        toast(notes.join('；') || '已保存')
      }}
    >
      <p>{enabled ? '新任务不再使用它，正在运行的照常完成。' : '排队的任务可以使用它。'}</p>
      {opensLoss && (
        <label className='check'>
          <input type='checkbox' checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
          它的价格低于成本，我确定要打开
        </label>
      )}
    </ChangeDialog>
  )
}
