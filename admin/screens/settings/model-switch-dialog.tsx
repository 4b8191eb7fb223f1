import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { ModelView } from './models'

interface Props {
  model: ModelView
  onClose: () => void
}

/** Switches a model on or off. */
export const ModelSwitchDialog = ({ model: { id, name, enabled }, onClose }: Props) => (
  <ChangeDialog
    title={`${enabled ? '关闭' : '打开'}${name || id}`}
    verb={enabled ? '关闭' : '打开'}
    danger={enabled}
    call='PUT /admin/model/:id/enabled'
    input={{ id, enabled: !enabled }}
    onClose={onClose}
    onDone={(result) => {
      onClose()
      toast(result.notes.join('；') || '已保存')
    }}
  >
    <p>{enabled ? '新的提问不再使用它，正在进行的回答照常完成。' : '用户可以选择它。'}</p>
  </ChangeDialog>
)
