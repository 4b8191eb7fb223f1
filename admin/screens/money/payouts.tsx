import { CsvButton } from '../../parts/csv-button'
import { useFilters } from '../../parts/filters'
import { Page } from '../../parts/page'
import { Tabs } from '../../parts/tabs'
import { DuePayouts } from './due-payouts'
import { PaidPayouts } from './paid-payouts'

const views = [
  ['due', '待结算'],
  ['paid', '已结算'],
] as const

/** Earnings of promoters that are due, and the payments that were made. */
export function Payouts() {
  const [{ view = 'due' }, setFilters] = useFilters()
  return (
    <Page title='推广结算' acts={<CsvButton kind='payouts' />}>
      <Tabs tabs={views} chosen={view === 'paid' ? 'paid' : 'due'} choose={(chosen) => setFilters({ view: chosen })} />
      {view === 'paid' ? <PaidPayouts /> : <DuePayouts />}
    </Page>
  )
}
