import type { Message } from '@contract/api'
import { AnswerActions } from '@/components/chat/message/actions'
import { zhCN } from '@/locales/zh-CN'
import { $, draw, press, wipe } from '../setup/draw.h5'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))
afterEach(wipe)

test('an answer is reported one press away from it: the form knows which', async () => {
  const message = { messageId: 'm1', content: '你好' } as Message
  await draw(
    <AnswerActions message={message} last={false} onlyAnswer={false} at={1} of={1} onVersion={() => undefined} />,
  )
  expect($('#report-m1').getAttribute('aria-label')).toBe(zhCN.common.report)
  await press('#report-m1')
  expect(mockNav.went).toEqual([['/contact', { type: 'message', id: 'm1' }]])
})
