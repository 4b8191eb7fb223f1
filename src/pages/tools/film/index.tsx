import { withBoundary } from '@/components/frame/with-boundary'
import { WorkPage } from '@/components/work/work-page'

function FilmPage() {
  return <WorkPage kind='film' />
}

export default withBoundary(FilmPage)
