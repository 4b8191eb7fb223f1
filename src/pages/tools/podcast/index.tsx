import { withBoundary } from '@/components/frame/with-boundary'
import { WorkPage } from '@/components/work/work-page'

function PodcastPage() {
  return <WorkPage kind='podcast' />
}

export default withBoundary(PodcastPage)
