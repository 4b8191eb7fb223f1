import type { Session } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { notify } from '@/services/api/notices'
import { askForMessages, useAskable } from '@/services/queries/wx-messages'
import { localNumber } from '@/services/texts/i18n'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useMyTexts } from '@/services/texts/my'
import { dateText } from '@/services/time'
import { Credits } from '@/components/credits/credits'
import { heldBy } from '@/components/credits/held-by'
import { goToPlace } from '@/components/frame/go-to-place'
import { openShop } from '@/components/credits/open-shop'
import { LotLine } from './lot-line'
import { Section } from '../section'
import { WalletNotes } from './wallet-notes'
import '../row-link.scss'
import './index.scss'

/**
 * The account's balance: the total as in the top bar, the held part, the part left to spend, lots, and buttons to get
 * more.
 */
export function Wallet({ session }: { session: Session }) {
  const t = useMyTexts().account
  const { active, expiresAt } = session.membership
  const askable = useAskable()
  const { promoter: hasPromoter } = useMiniSwitches()
  const remind = async () => {
    if ((await askForMessages(['creditsExpiring'])).length > 0) notify.success(t.reminded)
  }
  return (
    <>
      <Box className='wallet'>
        <Box className='wallet__main'>
          <Box className='wallet__label'>{t.balance}</Box>
          <Box className='wallet__balance'>
            <Icon name='zap' size={26} />
            <Credits id='balance' value={session.balance + session.held} />
          </Box>
          {session.held > 0 && (
            <Box id='balance-held' className='wallet__held'>
              {t.held(localNumber(session.held), heldBy(session), localNumber(session.balance))}
            </Box>
          )}
        </Box>
        <Pressable id='recharge' className='wallet__recharge' popup='dialog' onClick={() => openShop()}>
          {t.recharge}
        </Pressable>
        <Pressable id='membership' className='wallet__member' onClick={() => openShop()}>
          <Icon name='crown' size={18} />
          <Span className='wallet__member-text'>
            {active && expiresAt ? t.memberUntil(dateText(expiresAt)) : t.notMember}
          </Span>
          <Icon name='chevron-right' size={16} />
        </Pressable>
      </Box>
      <WalletNotes session={session} />
      <Box className='section row-links'>
        <RowLink id='to-orders' icon='receipt' text={t.orders} onClick={() => goToPlace('/orders')} />
        {hasPromoter && (
          <RowLink id='to-promoter' icon='gift' text={t.promoter} onClick={() => goToPlace('/promoter')} />
        )}
        {askable.includes('creditsExpiring') && (
          <RowLink id='remind' icon='message-circle' text={t.remind} onClick={() => void remind()} />
        )}
      </Box>
      <Section title={t.lots}>
        {session.lots.length > 0 ? (
          session.lots.map((lot) => <LotLine key={lot.id} lot={lot} />)
        ) : (
          <Box className='section__text'>{t.noLots}</Box>
        )}
      </Section>
    </>
  )
}

function RowLink({ id, icon, text, onClick }: { id: string; icon: IconName; text: string; onClick(): void }) {
  return (
    <Pressable id={id} className='row-link' role='link' onClick={onClick}>
      <Icon name={icon} size={20} />
      <Span className='row-link__text'>{text}</Span>
      <Icon name='chevron-right' size={18} />
    </Pressable>
  )
}
