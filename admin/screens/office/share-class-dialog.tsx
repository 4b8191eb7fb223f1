import { useState } from 'react'
import type { MinorClass } from '@contract/minors'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { toast } from '../../parts/toast'

const classes: readonly (readonly [MinorClass, string])[] = [
  ['unsuitable', '不适合未成年人'],
  ['ok', '适合所有人'],
]

/** Says whether a shared link is for minors. */
export function ShareClassDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [minors, setMinors] = useState<MinorClass>('unsuitable')
  return (
    <ChangeDialog
      title='分享是否适合未成年人'
      verb='标记'
      call='PUT /admin/share/:id/minors'
      input={{ id, minors }}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '本来就是这样' : '已标记')
      }}
    >
      <ChoiceField
        label='标记为'
        hint='不适合的：登录的未成年人打不开，其他人先看到标记，点开才显示内容。'
        value={minors}
        onChange={setMinors}
        options={classes}
      />
    </ChangeDialog>
  )
}
