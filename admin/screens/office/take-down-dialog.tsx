import type { AdminIn } from '@contract/admin'
import { ChangeDialog } from '../../parts/change-dialog'
import { subjectName } from '../../parts/kind-names'
import { toast } from '../../parts/toast'

export type Taken = Pick<AdminIn<'POST /admin/take-down'>, 'kind' | 'id'>
type TakeDownKind = Taken['kind']

const effects: Readonly<Record<TakeDownKind, string>> = {
  share: '链接从现在起不再显示内容。',
  file: '所有人都看不到这个文件，内容相同的文件也不能再上传。',
  task: '所有人都看不到它的文件，内容相同的文件也不能再上传。',
  work: '作品和它的每个文件都不再显示，分享链接失效。',
  assistant: '用户不能再用它，分享链接失效。已经开始的对话保留。',
}

export const isTakeDownKind = (kind: string): kind is TakeDownKind => kind in effects
/** An ended link cannot be put back. */
export const isTakenKind = (kind: string): kind is Exclude<TakeDownKind, 'share'> =>
  kind !== 'share' && isTakeDownKind(kind)

interface Props {
  of: Taken
  onClose: () => void
}

/** Takes a thing down, or ends a shared link. */
export const TakeDownDialog = ({ of, onClose }: Props) => (
  <ChangeDialog
    title={`下架${subjectName(of.kind)}`}
    verb='下架'
    danger
    call='POST /admin/take-down'
    input={of}
    onClose={onClose}
    onDone={({ result, files, links }) => {
      onClose()
      toast(result === 'already' ? '已经下架过' : `已下架：文件 ${files} 个，链接 ${links} 个；用户会收到通知`)
    }}
  >
    <p>{effects[of.kind]}用户会收到通知，可以申诉。</p>
  </ChangeDialog>
)

/** Shows a thing again that was taken down. */
export const PutBackDialog = ({ of, onClose }: Props) => (
  <ChangeDialog
    title={`恢复${subjectName(of.kind)}`}
    verb='恢复'
    call='POST /admin/put-back'
    input={isTakenKind(of.kind) ? { kind: of.kind, id: of.id } : null}
    onClose={onClose}
    onDone={({ result }) => {
      onClose()
      toast(result === 'already' ? '没有下架过' : '已恢复，用户会收到通知')
    }}
  >
    <p>内容重新显示；已收回的分享链接不会恢复。</p>
  </ChangeDialog>
)
