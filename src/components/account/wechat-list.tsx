import type { Session } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { notify } from '@/services/api/notices'
import { detachWechat, useWechats } from '@/services/queries/account'
import { useMyTexts } from '@/services/texts/my'
import { useJoinable } from '@/services/queries/wx-messages'
import { joinThisWechat } from '@/components/wechat/join'
import { dateText } from '@/services/time'
import { Section } from './section'
import './device-list.scss'

/** The WeChats that log in to this account, with the ways to detach them and to join this phone's; nothing where there is neither. */
export function WechatList({ session }: { session: Session }) {
  const t = useMyTexts().account.wechat
  const { data, isError, error, refetch } = useWechats()
  const canJoin = useJoinable()
  if (!data && isError)
    return (
      <Section title={t.title} id='wechats'>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data || (!data.joined && !canJoin)) return null
  const detach = async () => {
    const text = session.hasPassword ? t.askText : t.askWithoutPassword(session.tel)
    if (!(await ask({ title: t.ask, text, ok: t.detach, danger: true }))) return
    await detachWechat().then(
      () => notify.success(t.done),
      () => undefined,
    )
  }
  return (
    <Section title={t.title} id='wechats'>
      {data.wechats.map(({ app, joinTime }) => (
        <Box key={app} className='device'>
          <Icon name='message-circle' size={22} />
          <Box className='device__text'>
            <Box className='device__name'>{t.apps[app]}</Box>
            <Box className='device__seen'>{t.since(dateText(joinTime))}</Box>
          </Box>
        </Box>
      ))}
      {canJoin && (
        <Button id='join-wechat' kind='soft' size='s' onClick={() => void joinThisWechat(t.join)}>
          {t.join.ok}
        </Button>
      )}
      {data.joined && (
        <Button id='detach-wechat' kind='soft' size='s' onClick={() => void detach()}>
          {t.detach}
        </Button>
      )}
    </Section>
  )
}
