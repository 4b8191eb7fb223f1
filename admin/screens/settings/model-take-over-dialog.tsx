import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { ModelView } from './models'

interface Props {
  model: ModelView
  onClose: () => void
}

/** Makes a row of a model of the environment. */
export const ModelTakeOverDialog = ({ model: { id, name }, onClose }: Props) => (
  <ChangeDialog
    title={`把${name || id}收为数据行`}
    verb='收为数据行'
    call='POST /admin/model/:id/take-over'
    input={{ id }}
    onClose={onClose}
    onDone={() => {
      onClose()
      toast('已收为数据行')
    }}
  >
    <p>
      地址、密钥的变量和价格都不变，用户看不出区别。以后在这里定价和开关；它以后要用的 OPENAI_API_KEY
      请留着，OPENAI_MODELS 里的名字可以删除。
    </p>
  </ChangeDialog>
)
