import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { isLow } from './low'
import { Credits } from './credits'
import './balance-chip.scss'

/** The credits left; a press opens the details. */
export function BalanceChip({ id, onClick }: { id: string; onClick: () => void }) {
  const t = useTexts().frame
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { data } = useSession(hasToken)
  if (!data) return null
  // Includes the held credits, so that the number changes once, by the amount charged.
  const owned = data.balance + data.held
  const credits = localNumber(owned)
  return (
    <Pressable
      id={id}
      className={isLow(owned) ? 'balance-chip balance-chip--low' : 'balance-chip'}
      label={t.balance(credits)}
      tooltip={t.balance(credits)}
      onClick={onClick}
    >
      <Icon name='zap' size={14} />
      <Credits value={owned} />
    </Pressable>
  )
}
