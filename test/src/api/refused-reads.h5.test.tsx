import type { ReactNode } from 'react'
import { AccountView } from '@/components/account/account-view'
import { HelpButton } from '@/components/assistants/help-button'
import { ConversationList } from '@/components/chat/conversation-list'
import { MoveDialog } from '@/components/chat/conversation-list/folders/move-dialog'
import { Market } from '@/components/chat/market'
import { WorkPart } from '@/components/share/work-part'
import { Totals } from '@/components/shop/promoter/totals'
import { WorkProduct } from '@/components/tool/result/work'
import { RestBar } from '@/components/work/bars/rest-bar'
import BrokenPage from '@/pages/500'
import { setToken } from '@/stores/auth'
import { draw, serve, settle, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'
import { task } from '../setup/tasks'
import { work } from '../setup/works'

jest.mock('@/services/navigation', () => ({
  usePath: () => '/account',
  currentPath: () => '/account',
  useParams: () => ({ from: '/draw' }),
  go: () => undefined,
  restart: () => undefined,
}))

const words = '数据库正在维护，十分钟后再来'
const refused = { code: 500, msg: words }
const nothing = () => undefined
const { id } = work()
const fields = { title: '', description: '' }

beforeEach(() => setToken('T'))
afterEach(wipe)

const parts: [string, string, ReactNode][] = [
  ['linked WeChats', 'GET /app/user/wx', <AccountView key='security' start='security' />],
  ['the emergency contact', 'GET /app/user/contact', <AccountView key='settings' start='settings' />],
  ['totals of a promoter', 'GET /app/user/proportion/total', <Totals key='totals' invited={2} />],
  ['a work to share', `GET /app/work/${id}`, <WorkPart key='share' workId={id} made={null} onMade={nothing} />],
  ['a work of a task', `GET /app/work/${id}`, <WorkProduct key='product' task={task()} id={id} />],
  ['the price of the rest of a work', `POST /app/work/${id}/quote`, <RestBar key='rest' work={work()} />],
  [
    'the price of help',
    'GET /app/assistant/help',
    <HelpButton key='help' fields={fields as never} onWritten={nothing} />,
  ],
  ['the folders beside the chats', 'GET /app/chat/folder', <ConversationList key='list' />],
  ['kinds of assistants', 'GET /app/api/assistant/type', <Market key='market' open onClose={nothing} />],
  [
    'folders to move to',
    'GET /app/chat/folder',
    <MoveDialog key='move' chat={{ chatNumber: 'c1' } as never} onClose={nothing} onNewFolder={nothing} />,
  ],
]
test.each(parts)('%s that the server refuses to read show its words', async (_, call, part) => {
  serve({ 'GET /app/user': { data: ann }, [call]: refused })
  await draw(part)
  await settle(30)
  // spec 8.04, 8.05
  expect(document.body.textContent).toContain(words)
})

test('/500 says why the session was refused', async () => {
  serve({ 'GET /app/user': refused })
  const { fetchSession } = await import('@/services/queries/session')
  await fetchSession().catch(nothing)
  await draw(<BrokenPage />)
  // spec 2.18, 8.10
  expect(document.querySelector('.error-page__text')?.textContent).toBe(words)
})
