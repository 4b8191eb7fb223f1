import { ChangeDialog } from '../../parts/change-dialog'
import { toast } from '../../parts/toast'
import type { Verdict } from './moderation'

/** A verdict on an answer that still exists. */
export type AnswerVerdict = Verdict & { messageId: string; answer: 'shown' | 'withdrawn' }

const results = { done: '', already: '已经是这样', unreadable: '无法恢复：APP_SECRET 换过' } as const

/** Withdraws an answer, or shows a withdrawn one again. */
export function AnswerDialog({
  verdict: { messageId, answer },
  onClose,
}: {
  verdict: AnswerVerdict
  onClose: () => void
}) {
  const isShown = answer === 'shown'
  return (
    <ChangeDialog
      title={isShown ? '撤回回答' : '恢复回答'}
      verb={isShown ? '撤回' : '恢复'}
      danger={isShown}
      call={`POST /admin/moderation/answer/:id/${isShown ? 'withdraw' : 'restore'}`}
      input={{ id: messageId }}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(results[result] || (isShown ? '已撤回' : '已恢复'))
      }}
    >
      <p>
        {isShown
          ? '用户和打开分享的人会看到一句说明，回答封存，可以恢复。已经收取的算力不退。'
          : '用户和打开分享的人会重新看到它。当场拦下的回答只恢复拦下之前的部分。'}
      </p>
    </ChangeDialog>
  )
}
