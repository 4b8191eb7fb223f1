import { act, useState } from 'react'
import { AppBoundary } from '@/components/app/app-boundary'
import { OfflineBanner } from '@/components/frame/offline-banner'
import { withBoundary } from '@/components/frame/with-boundary'
import { ErrorState } from '@/components/ui/error-state'
import { ToastHost, toastMs } from '@/components/ui/toast'
import { TurnView } from '@/components/chat/message/turn'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { whenLessBusy } from '@/services/connection'
import { texts } from '@/services/texts/i18n'
import BrokenPage from '@/pages/500'
import { $, draw, holdTimers, press, settle, wipe } from '../setup/draw.h5'

const mockNav = { params: {} as Record<string, string>, went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/500',
  currentPath: () => '/500',
  useParams: () => mockNav.params,
  restart: async (...to: unknown[]) => void mockNav.went.push(to),
}))
jest.mock('@/components/markdown', () => ({
  Markdown: () => {
    throw new Error('cannot be drawn')
  },
}))

let quiet: jest.SpyInstance
beforeEach(() => {
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  mockNav.went = []
})
afterEach(async () => {
  quiet.mockRestore()
  await wipe()
})

let broken = true
function Page() {
  const [at] = useState(0)
  if (broken) throw new Error('no')
  return <p id='page'>{at}</p>
}

test.each([
  ['a page', withBoundary(Page)],
  [
    'the app',
    () => (
      <AppBoundary>
        <Page />
      </AppBoundary>
    ),
  ],
])('%s that cannot be drawn has two ways on: again, and home', async (_, Bounded) => {
  broken = true
  await draw(<Bounded />)
  expect($('#page-failed').textContent).toContain(texts().common.broken.title)
  await press('#page-home')
  expect(mockNav.went).toEqual([['/chat']])
  broken = false
  await press('#page-retry')
  expect($('#page').textContent).toBe('0')
})

test('a message that cannot be drawn shows its words, beside the others', async () => {
  const message = { messageId: 'm1', conversationId: 'c1', content: '# words', status: 'done', model: 'x' }
  const shown = { turn: { key: 't1', question: { ...message, content: 'asked' }, answers: [message] } }
  const choice = { group: 'g', at: 0, of: 1 }
  await draw(<TurnView shown={{ ...shown, question: choice, answer: choice } as never} choose={() => undefined} last />)
  expect(document.body.textContent).toContain('# words')
  expect(document.body.textContent).toContain('asked')
})

test('what could not be loaded says what the server said', async () => {
  await draw(<ErrorState error={new ApiError(404, '这个作品已经删除了')} text='own' onRetry={() => undefined} />)
  expect($('.ui-empty').textContent).toContain('这个作品已经删除了')
})

test('/500 opened by itself does not claim a failure; with a failure it says so', async () => {
  mockNav.params = {}
  await draw(<BrokenPage />)
  expect($('.error-page').textContent).toContain(texts().frame.fine.title)
  await press('#home')
  expect(mockNav.went).toEqual([['/chat']])
  await wipe()
  mockNav.params = { from: '/draw' }
  await draw(<BrokenPage />)
  expect($('.error-page').textContent).toContain(texts().frame.broken.title)
})

const toasts = () => [...document.querySelectorAll('.ui-toast')].map((toast) => toast.textContent)

test('a message about the same subject replaces the one before; there are three at most', async () => {
  holdTimers(toastMs)
  await draw(<ToastHost />)
  await act(async () => {
    notify.info('with context', { subject: 'context' })
    notify.info('without context', { subject: 'context' })
  })
  expect(toasts()).toEqual(['without context'])
  await act(async () => ['a', 'b', 'c'].forEach((text) => notify.info(text)))
  expect(toasts()).toEqual(['a', 'b', 'c'])
})

test('while calls wait for a busy server the page says so, and messages stand below that', async () => {
  await draw(
    <>
      <OfflineBanner />
      <ToastHost />
    </>,
  )
  let stop = () => undefined as void
  await act(async () => void (stop = whenLessBusy(() => undefined, 60_000)))
  expect($('#busy').textContent).toBe(texts().common.busy)
  expect($('#toasts').className).toContain('ui-toasts--below')
  await act(async () => stop())
  await settle()
  expect(document.querySelector('#busy')).toBeNull()
})
