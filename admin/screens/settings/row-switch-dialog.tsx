import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { RowView } from './row-dialog'

interface Props {
  row: RowView
  name: string
  onClose: () => void
}

/** Switches an assistant of the site on or off. */
export function RowSwitchDialog({ row: { id, row, version }, name, onClose }: Props) {
  const verb = row['enabled'] ? '关闭' : '打开'
  return (
    <ChangeDialog
      title={`${verb}${name}`}
      verb={verb}
      danger={Boolean(row['enabled'])}
      call='PUT /admin/row/:kind/:id'
      input={{ kind: 'assistant', id, row: { ...row, enabled: !row['enabled'] }, version }}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已保存')
      }}
    >
      <p>{row['enabled'] ? '助手市场不再显示它。已经开始的对话照常继续。' : '用户可以在助手市场找到它。'}</p>
    </ChangeDialog>
  )
}
