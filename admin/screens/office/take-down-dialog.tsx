import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'

/** Ends a shared link. */
export const TakeDownDialog = ({ slug, onClose }: { slug: string; onClose: () => void }) => (
  <ChangeDialog
    title='收回分享'
    verb='收回'
    danger
    call='POST /admin/share/:slug/take-down'
    input={{ slug }}
    onClose={onClose}
    onDone={({ result }) => {
      onClose()
      toast(result === 'already' ? '已经收回过' : '已收回，打开它的人会看到说明')
    }}
  >
    <p>链接从现在起不再显示内容。</p>
  </ChangeDialog>
)
