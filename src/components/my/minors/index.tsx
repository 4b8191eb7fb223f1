import type { MinorMode } from '@contract/api'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useMinorMode } from '@/services/queries/minors'
import { useMinorTexts, useMinorTextsReady } from '@/services/texts/minors'
import { MyPage } from '../my-page'
import { MinorLimits } from './limits'
import { MinorState } from './state'
import { MinorSummary } from './summary'

/** Minors' mode: its state, the summary for the guardian, and what the guardian decides. */
export const MinorsPage = () => (
  <MyPage path='/minors' title={useMinorTexts().title}>
    <Loaded />
  </MyPage>
)

function Loaded() {
  const { data, isError, error, refetch } = useMinorMode()
  const ready = useMinorTextsReady()
  if (data && ready) return <Inside mode={data} />
  if (isError) return <ErrorState id='minors-error' error={error} onRetry={() => void refetch()} />
  return <Skeleton shape='card' lines={4} />
}

const Inside = ({ mode }: { mode: MinorMode }) => (
  <>
    <MinorState mode={mode} />
    {mode.on && <MinorSummary mode={mode} />}
    <MinorLimits key={`${mode.on} ${mode.guardian}`} mode={mode} />
  </>
)
