import type { Session } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { grouped } from '@/locales/number'
import { useTexts } from '@/services/i18n'
import { Credits } from '../shell/credits'
import { LotLine } from './lot-line'
import { Section } from './section'

/** What can be spent, what is reserved, and the lots it comes from. */
export function Wallet({ session }: { session: Session }) {
  const t = useTexts().account
  return (
    <>
      <Box className='wallet'>
        <Box className='wallet__label'>{t.balance}</Box>
        <Box className='wallet__balance'>
          <Icon name='zap' size={26} />
          <Credits id='balance' value={session.balance} />
        </Box>
        {session.held > 0 && <Box className='wallet__held'>{t.held(grouped(session.held))}</Box>}
      </Box>
      <Section title={t.lots}>
        {session.lots.length > 0
          ? session.lots.map((lot) => <LotLine key={lot.id} lot={lot} />)
          : <Box className='section__text'>{t.noLots}</Box>}
      </Section>
    </>
  )
}
