import type { Consumption } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { grouped } from '@/locales/number'
import { numericTime } from '@/services/time'
import { useTexts } from '@/services/texts/i18n'
import { canOpen, openRelation } from './open-relation'

/** One movement: reason, time, amount and balance after it. A press opens its chat, task or order. */
export function ConsumptionLine({ line }: { line: Consumption }) {
  const t = useTexts().account
  const { relation } = line
  const amount = `${line.credits > 0 ? '+' : ''}${grouped(line.credits)}`
  const inside = (
    <>
      <Span className='movement__text'>
        <Span className='movement__reason'>{line.reason}</Span>
        <Span className='movement__time'>{numericTime(new Date(line.createTime), new Date())}</Span>
      </Span>
      <Span className='movement__numbers'>
        <Span className={line.credits > 0 ? 'movement__credits movement__credits--in' : 'movement__credits'}>
          {amount}
        </Span>
        <Span className='movement__after'>{t.after(grouped(line.balance))}</Span>
      </Span>
    </>
  )
  return canOpen(relation) ? (
    <Pressable
      id={`movement-${line.id}`}
      className='movement'
      tooltip={{ message: t.openChat, task: t.openTask, order: t.openOrder }[relation.type]}
      onClick={() => void openRelation(relation).catch(() => undefined)}
    >
      {inside}
    </Pressable>
  ) : (
    <Box className='movement'>{inside}</Box>
  )
}
