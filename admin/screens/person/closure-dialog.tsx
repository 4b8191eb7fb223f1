import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import { timeOf } from '../../parts/words'
import type { PersonView } from './acts'

/** Deletes an account whose person asked for it by letter. */
export const ClosureDialog = ({
  person: { id, nickName, tel },
  onClose,
}: {
  person: PersonView
  onClose: () => void
}) => (
  <ChangeDialog
    title={`注销${nickName || tel}的账号`}
    verb='注销'
    danger
    call='POST /admin/person/:id/closure'
    input={{ id }}
    onClose={onClose}
    onDone={({ result, dueAt }) => {
      onClose()
      toast(result === 'already' ? `已经在注销，${timeOf(dueAt)} 开始清除` : `${timeOf(dueAt)} 开始清除`)
    }}
  >
    <p>只在核实了来信的是本人以后使用。所有设备立即退出；到期以前本人登录就会撤回，到期后数据不能恢复。</p>
  </ChangeDialog>
)
