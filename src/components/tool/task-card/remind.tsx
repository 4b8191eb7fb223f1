import { Button } from '@/components/ui/button'
import { joinThisWechat } from '@/components/wechat/join'
import { notify } from '@/services/api/notices'
import { askForMessages, useAskable, useJoinable } from '@/services/queries/wx-messages'
import { useToolTexts } from '@/services/texts/tool'

/**
 * Shown while a task runs: offers to report its end in WeChat, which requires this WeChat to be linked to the account.
 */
export function Remind() {
  const t = useToolTexts().task.remind
  const canAsk = useAskable().includes('taskDone')
  const canJoin = useJoinable()
  if (!canAsk && !canJoin) return null
  const remind = async () => {
    if ((await askForMessages(['taskDone', 'filesExpiring'])).includes('taskDone')) notify.success(t.reminded)
  }
  return (
    <Button
      id={canJoin ? 'join-wechat' : 'remind-task'}
      kind='soft'
      size='s'
      icon='message-circle'
      onClick={() => void (canJoin ? joinThisWechat(t.join) : remind())}
    >
      {canJoin ? t.joinFirst : t.ask}
    </Button>
  )
}
