import { Announcements } from '@/components/announcements'
import { clearToken, setToken } from '@/stores/auth'
import { useClosedAnnouncements } from '@/stores/closed-announcements'
import { $, draw, press, serve, settle, wipe } from './setup/draw.h5'

jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  currentAddress: () => '/chat',
  useParams: () => ({}),
  back: () => undefined,
  go: () => undefined,
  restart: () => undefined,
}))

const plain = { id: 'a', title: '维护', content: '今晚十点', level: 'info', mustConfirm: false, endTime: '2040-01-01' }
const urgent = { ...plain, id: 'b', title: '规则变化', level: 'important', mustConfirm: true }

beforeEach(() => {
  setToken('T')
  useClosedAnnouncements.setState({ ids: [] })
})
afterEach(wipe)

async function show(all: object[]) {
  const asked = serve({ 'GET /app/api/announcement': { data: all }, 'PUT /app/user/announcement/:id': { data: null } })
  await draw(<Announcements path='/chat' />)
  await settle(30)
  return asked
}
const line = () => document.querySelector('#announcement')?.textContent ?? ''
const sheet = () => document.querySelector('#announcement-sheet')?.textContent ?? ''

test('a line opens the whole text; closing it is noted for every device', async () => {
  const asked = await show([plain])
  expect(line()).toContain('维护')
  await press('#announcement-more')
  expect(sheet()).toContain('今晚十点')
  await press('.ui-layer__back')
  await settle(400)
  expect(line()).toContain('维护')
  await press('#announcement-close')
  expect(line()).toBe('')
  expect(asked.map(({ path }) => path)).toContain('/app/user/announcement/a')
})

test('one that must be confirmed stays until its button is pressed', async () => {
  await show([urgent, plain])
  expect(sheet()).toContain('规则变化')
  await press('.ui-layer__back')
  await settle(400)
  expect(sheet()).toContain('规则变化')
  expect($('#announcement-confirm').textContent).toBe('我已阅读')
  await press('#announcement-confirm')
  await settle(400)
  expect(sheet()).toBe('')
  expect(line()).toContain('维护')
})

test('what a guest closes stays closed on this device, and nothing is sent', async () => {
  clearToken()
  const asked = await show([plain])
  await press('#announcement-close')
  await wipe()
  await show([plain])
  expect(line()).toBe('')
  expect(asked.map(({ path }) => path)).not.toContain('/app/user/announcement/a')
})
