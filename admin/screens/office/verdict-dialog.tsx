import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { toast } from '../../parts/toast'
import { openHint } from './complaint-subject'
import type { Verdict } from './moderation'

interface Props {
  verdict: Verdict
  onClose: () => void
}

const choices = [
  ['right', '判断正确'],
  ['wrong', '误判：不再计入这位用户的次数'],
] as const

/** Opens the text with a reason, then takes the decision on it. */
export function VerdictDialog({ verdict: { id }, onClose }: Props) {
  const [text, setText] = useState<string | null | undefined>(undefined)
  const [review, setReview] = useState<'right' | 'wrong'>('right')
  if (text === undefined)
    return (
      <ChangeDialog
        title='查看内容'
        verb='查看'
        call='POST /admin/moderation/:id/text'
        input={{ id }}
        onClose={onClose}
        onDone={(opened) => setText(opened.text)}
      >
        <p>{openHint}</p>
      </ChangeDialog>
    )
  return (
    <ChangeDialog
      key='review'
      title='复核'
      verb='保存'
      call='POST /admin/moderation/:id/review'
      input={{ id, review }}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已保存')
      }}
    >
      <p className='words quote'>{text ?? '无法打开：APP_SECRET 换过。'}</p>
      <ChoiceField label='判断' value={review} onChange={setReview} options={choices} />
    </ChangeDialog>
  )
}
