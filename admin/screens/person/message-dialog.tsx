import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { LongField } from '../../parts/long-field'
import { toast } from '../../parts/toast'
import type { PersonView } from './acts'

/** As in the call; a value of it would bring zod. */
const [fewest, most] = [2, 300]

/** Sends a message to one person. */
export function MessageDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [words, setWords] = useState('')
  return (
    <ChangeDialog
      title={`给${person.nickName || person.tel}发消息`}
      verb='发送'
      call='POST /admin/person/:id/message'
      input={words.trim().length >= fewest ? { id: person.id, words: words.trim() } : null}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '同样的话已经发过' : '已发送，用户在“通知”里看到')
      }}
    >
      <p>用户下次打开时弹出一次，并在“通知”里保留 30 天。不能撤回；24 小时内最多 5 条。</p>
      <LongField label='消息' value={words} onChange={setWords} maxLength={most} rows={4} required />
    </ChangeDialog>
  )
}
