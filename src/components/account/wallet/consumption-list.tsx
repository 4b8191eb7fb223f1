import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useMyTexts } from '@/services/texts/my'
import { useConsumption } from '@/services/queries/account'
import { ConsumptionLine } from './consumption-line'
import { Section } from '../section'

/** Movements of credits, newest first. */
export function ConsumptionList() {
  const t = useMyTexts().account
  const query = useConsumption()
  const { data, isPending, isError, error, refetch, hasNextPage } = query
  const lines = data?.pages.flatMap(({ records }) => records) ?? []
  const unique = lines.filter((line, at) => lines.findIndex(({ id }) => id === line.id) === at)
  return (
    <Section title={t.consumption} id='consumption'>
      {isPending && <Skeleton shape='row' lines={4} />}
      {isError && lines.length === 0 && (
        <ErrorState error={error} id='consumption-error' onRetry={() => void refetch()} />
      )}
      {data && lines.length === 0 && <Empty icon='receipt' {...t.noConsumption} />}
      {unique.map((line) => (
        <ConsumptionLine key={line.id} line={line} />
      ))}
      <MoreButton query={query} id='more-consumption' />
      {!hasNextPage && lines.length > 0 && <Box className='section__end'>{t.end}</Box>}
    </Section>
  )
}
