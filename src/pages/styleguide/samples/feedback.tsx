import { Avatar } from '@/components/ui/avatar'
import { Boundary } from '@/components/ui/boundary'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { DiagramFrame } from '@/components/ui/diagram-frame'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Pane } from '@/components/ui/pane'
import { Picture } from '@/components/ui/picture'
import { SoftPicture } from '@/components/ui/soft-picture'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { notify, tellHappening } from '@/services/api/notices'
import type { Sample } from '../sample'

const nothing = () => undefined
const halfLoaded = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  error: null,
  fetchNextPage: nothing,
}
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%232080f0' d='M0 0h4v3H0z'/%3E%3C/svg%3E"
const shapes = ['text', 'row', 'card', 'circle'] as const
const notices = ['info', 'success', 'warn', 'error'] as const

export const feedback: Sample[] = [
  {
    folder: 'toast',
    draw: () =>
      notices.map((kind) => (
        <Button key={kind} kind='soft' size='s' onClick={() => notify[kind](`A message of the kind ${kind}`)}>
          {kind}
        </Button>
      )),
  },
  {
    folder: 'notification',
    draw: () => (
      <Button kind='soft' size='s' onClick={() => tellHappening({ id: 'sample', kind: 'success', title: 'title' })}>
        tell
      </Button>
    ),
  },
  { folder: 'spinner', draw: () => [14, 20, 32].map((size) => <Spinner key={size} size={size} />) },
  { folder: 'skeleton', draw: () => shapes.map((shape) => <Skeleton key={shape} shape={shape} lines={2} />) },
  {
    folder: 'empty',
    draw: () => <Empty title='title' text='text' action={<Button onClick={nothing}>action</Button>} />,
  },
  {
    folder: 'diagram-frame',
    draw: () => <DiagramFrame code='graph LR; a-->b' dark={false} title='diagram' onFailed={nothing} />,
  },
  { folder: 'boundary', draw: () => <Boundary>nothing was thrown</Boundary> },
  { folder: 'error-state', draw: () => <ErrorState error={null} onRetry={nothing} /> },
  { folder: 'more-button', draw: () => <MoreButton query={halfLoaded} /> },
  {
    folder: 'avatar',
    draw: () => (
      <>
        {['A', 'B', 'C', 'D', 'E'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name='with a picture' src={picture} sizePx={56} />
      </>
    ),
  },
  { folder: 'picture', draw: () => <Picture src={picture} style={{ width: '96px', height: '72px' }} /> },
  {
    folder: 'soft-picture',
    draw: () => <SoftPicture src={picture} preview={picture} style={{ width: '96px', height: '72px' }} />,
  },
  {
    folder: 'pane',
    draw: () => (
      <Pane className='styleguide__pane'>
        {Array.from({ length: 8 }, (_, line) => (
          <Box key={line}>{`line ${line + 1} of a part that scrolls`}</Box>
        ))}
      </Pane>
    ),
  },
]
