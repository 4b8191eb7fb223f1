import { act } from 'react'
import { Terms } from '@/components/terms'
import { call } from '@/services/api/call'
import { useSession } from '@/services/queries/session'
import { setToken } from '@/stores/auth'
import { askForTerms } from '@/stores/terms'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  currentAddress: () => '/chat',
  useParams: () => ({}),
  back: () => undefined,
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

const changed = [{ id: 'user' as const, version: '2' }]

function Page() {
  useSession()
  return <Terms path='/chat' />
}

beforeEach(() => {
  setToken('T')
  mockNav.went = []
  askForTerms()
})
afterEach(wipe)

const sheet = () => document.querySelector('#terms')?.textContent ?? ''
async function show(session: object, answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve({ 'GET /app/user': () => ({ data: { ...ann, ...session } }), ...answers })
  await draw(<Page />)
  await settle(30)
  return asked
}

test('nothing is asked of a person who has accepted', async () => {
  await show({})
  expect(sheet()).toBe('')
})

test('changed agreements ask in a sheet that only an answer closes, with a way to the text', async () => {
  await show({ agreements: changed })
  expect(sheet()).toContain('协议已更新')
  expect(sheet()).toContain('查看和导出自己的内容、查看订单、投诉和注销账号')
  await press('.ui-layer__back')
  expect(sheet()).toContain('协议已更新')
  await press('#terms-user')
  expect(mockNav.went).toEqual([['/agreement', { id: 'user' }]])
})

test('accepting sends the shown versions and ends the question', async () => {
  let session: object = { agreements: changed }
  const asked = await show(
    {},
    {
      'GET /app/user': () => ({ data: { ...ann, ...session } }),
      'POST /app/user/agreement': () => ({ data: { ...ann, ...(session = {}) } }),
    },
  )
  await press('#terms-accept')
  await settle(30)
  expect(asked.find(({ path }) => path === '/app/user/agreement')?.body).toEqual({ agreed: true, agreements: changed })
  expect(document.querySelector('#terms-line')).toBeNull()
  expect(sheet()).toBe('')
})

test('a refusal is read in the sheet', async () => {
  await show(
    { agreements: changed },
    { 'POST /app/user/agreement': { code: 409, msg: '协议又有更新，请重新阅读并同意' } },
  )
  await press('#terms-accept')
  expect($('#terms [role=alert]').textContent).toBe('协议又有更新，请重新阅读并同意')
})

test('put off, one line leads back; a refused act opens the sheet again, a refused price does not', async () => {
  await show(
    { agreements: changed },
    {
      'POST /app/chat': { code: 428, msg: '协议已更新', data: null },
      'POST /app/task/quote': { code: 428, msg: '协议已更新', data: null },
    },
  )
  await press('#terms-later')
  await settle(400)
  expect($('#terms-line').textContent).toContain('同意后才能继续提问和创作')
  await expect(call('POST /app/task/quote', { serviceKey: 'SD', input: {} }, { quiet: true })).rejects.toThrow()
  await settle(30)
  expect(document.querySelector('#terms-line')).not.toBeNull()
  await act(() => expect(call('POST /app/chat', {})).rejects.toThrow())
  await settle(30)
  expect(sheet()).toContain('协议已更新')
})
