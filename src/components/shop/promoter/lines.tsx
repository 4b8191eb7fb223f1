import { yuanOf } from '@contract/money'
import { Box, Span } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { uniqueRecords, useProportionLines, type ProportionLine } from '@/services/queries/money'
import { useShopTexts } from '@/services/texts/shop'
import { dateText, dateTimeText } from '@/services/time'
import './lines.scss'

/** Payments of invited users and the earnings from them, newest first. */
export function Lines() {
  const t = useShopTexts().promoter
  const query = useProportionLines()
  const { data, isPending, isError, error, refetch, hasNextPage } = query
  const lines = uniqueRecords(data?.pages, ({ id }) => id)
  return (
    <Box id='proportion-lines' className='earnings'>
      <Box className='earnings__title' role='heading' level={2}>
        {t.detail}
      </Box>
      {isPending && <Skeleton shape='row' lines={3} />}
      {isError && lines.length === 0 && <ErrorState error={error} id='lines-error' onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <Empty icon='gift' {...t.none} />}
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      <MoreButton query={query} id='more-lines' />
      {!hasNextPage && lines.length > 0 && <Box className='money-end'>{t.end}</Box>}
    </Box>
  )
}

function Line({
  line: { invitee, orderFen, proportionFen, status, createTime, availableTime },
}: {
  line: ProportionLine
}) {
  const { promoter: t, shop } = useShopTexts()
  const when = status === 'pending' && availableTime ? t.until(dateText(availableTime)) : dateTimeText(createTime)
  return (
    <Box className='earning'>
      <Span className='earning__text'>
        <Span className='earning__from'>{t.from(invitee)}</Span>
        <Span className='earning__when'>
          {t.ordered(yuanOf(orderFen))} · {when}
        </Span>
      </Span>
      <Span className='earning__numbers'>
        <Span className={`earning__amount earning__amount--${status}`}>
          {status === 'clawedBack' ? '−' : '+'}
          {shop.yuan(yuanOf(proportionFen))}
        </Span>
        <Span className='earning__state'>{t.states[status]}</Span>
      </Span>
    </Box>
  )
}
