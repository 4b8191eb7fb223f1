import type { Session } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { isNearExpiry } from '@/services/time'
import { localNumber } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { useModels } from '@/services/queries/chat'
import { useServices } from '@/services/queries/site'
import { useChat } from '@/stores/chat'
import { isLow } from '@/components/credits/low'
import { serverNow } from '@/services/server-clock'
import { lotEnd } from './lot-line'
import { worthOf } from './worth'
import './wallet-notes.scss'

/** Warnings: few credits are left, or a lot expires soon. */
export function WalletNotes({ session: { balance, lots } }: { session: Session }) {
  const { account: t } = useMyTexts()
  const { data: models = [] } = useModels()
  const { data: services } = useServices()
  const current = useChat((chat) => chat.model)
  const { messages, pictures } = worthOf(
    balance,
    (models.find(({ id }) => id === current) ?? models[0])?.price,
    services,
  )
  const ending = lots.find(({ remaining, expiresAt }) => remaining > 0 && isNearExpiry(expiresAt))
  return (
    <>
      {isLow(balance) && messages !== null && (
        <Note
          id='wallet-low'
          icon='zap'
          text={
            pictures === null ? t.lowOnly(localNumber(messages)) : t.low(localNumber(messages), localNumber(pictures))
          }
        />
      )}
      {ending && (
        <Note
          id='wallet-ending'
          icon='info'
          text={t.endingSoon(localNumber(ending.remaining), lotEnd(ending.expiresAt, serverNow(), t))}
        />
      )}
    </>
  )
}

function Note({ id, icon, text }: { id: string; icon: IconName; text: string }) {
  return (
    <Box id={id} className='wallet-note' role='status'>
      <Icon name={icon} size={18} />
      <Box className='wallet-note__text'>{text}</Box>
    </Box>
  )
}
