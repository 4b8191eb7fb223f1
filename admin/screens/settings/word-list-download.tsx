import type { AdminOut } from '@contract/admin'
import { saveAs } from '../../api/client'
import { ChangeDialog } from '../../parts/change-dialog'
import { className, weightNames } from '../../parts/moderation-names'
import { numberOf } from '../../parts/words'

interface Props {
  list: AdminOut<'GET /admin/word-list'>[number]
  onClose: () => void
}

/** Stores the words of a list as the file that an import takes. */
export const WordListDownload = ({ list, onClose }: Props) => (
  <ChangeDialog
    title={`下载 ${className(list.class)} · ${weightNames[list.weight]}`}
    verb='下载'
    call='POST /admin/word-list/:class/:weight/download'
    input={{ class: list.class, weight: list.weight }}
    onClose={onClose}
    onDone={({ body, version }) => {
      onClose()
      saveAs(`${list.class}-${list.weight}-${version}.txt`, new Blob([body], { type: 'text/plain;charset=utf-8' }))
    }}
  >
    <p>{numberOf(list.words)} 个词，UTF-8 文本，改过以后可以再导入。</p>
  </ChangeDialog>
)
