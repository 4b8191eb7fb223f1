import type { Consumption } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { numericTime } from '@/services/time'
import { localNumber } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { serverNow } from '@/services/server-clock'
import { canOpen, openRelation } from './open-relation'
import './consumption-line.scss'

/** One movement: reason, time, amount and balance after it. A press opens its chat, task or order. */
export function ConsumptionLine({ line }: { line: Consumption }) {
  const t = useMyTexts().account
  const { relation } = line
  const amount = `${line.credits > 0 ? '+' : ''}${localNumber(line.credits)}`
  const inside = (
    <>
      <Span className='consumption-line__text'>
        <Span className='consumption-line__reason'>{line.reason}</Span>
        <Span className='consumption-line__time'>{numericTime(new Date(line.createTime), serverNow())}</Span>
      </Span>
      <Span className='consumption-line__numbers'>
        <Span
          className={
            line.credits > 0 ? 'consumption-line__credits consumption-line__credits--in' : 'consumption-line__credits'
          }
        >
          {amount}
        </Span>
        <Span className='consumption-line__after'>{t.after(localNumber(line.balance))}</Span>
      </Span>
    </>
  )
  return canOpen(relation) ? (
    <Pressable
      id={`movement-${line.id}`}
      className='consumption-line'
      tooltip={{ message: t.openChat, task: t.openTask, order: t.openOrder }[relation.type]}
      onClick={() => void openRelation(relation).catch(() => undefined)}
    >
      {inside}
    </Pressable>
  ) : (
    <Box className='consumption-line'>{inside}</Box>
  )
}
