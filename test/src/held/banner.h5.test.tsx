import type { AccountHold } from '@contract/api'
import { HeldAccount } from '@/components/held'
import { ComplaintForm } from '@/components/my/contact/complaint-form'
import { call } from '@/services/api/call'
import { onHeld, onNotice, type Notice } from '@/services/api/notices'
import { cacheHold, useSession } from '@/services/queries/session'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'
import { ann, site } from '../setup/people'

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

const held = (more: Partial<AccountHold> = {}): AccountHold => ({
  state: 'closed',
  until: null,
  reasonCode: 'content',
  words: '',
  appeal: 'none',
  ...more,
})

function Page() {
  useSession()
  return <HeldAccount />
}

const notices: Notice[] = []
beforeAll(() => {
  onHeld(cacheHold)
  onNotice((notice) => void notices.push(notice))
})
beforeEach(() => {
  setToken('T')
  mockNav.went = []
  notices.length = 0
})
afterEach(wipe)

async function show(accountHold: AccountHold | null, answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve({
    'GET /app/api/home/config': { data: site },
    'GET /app/user': { data: { ...ann, accountHold } },
    ...answers,
  })
  await draw(<Page />)
  await settle(30)
  return asked
}
const shown = () => document.querySelector('#account-hold')?.textContent ?? ''

test('an active account reads nothing; a held one its state, the reason and what it may still do', async () => {
  await show(null)
  expect(shown()).toBe('')
  await wipe()
  await show(held())
  expect(shown()).toContain('账号已被停止使用原因：发布或生成了违规内容你仍然可以查看、导出自己的内容')
  await press('#export-held')
  await press('#contact-held')
  expect(mockNav.went).toEqual([['/export-data'], ['/contact']])
})

test('a pause says until when, with the words of the operator', async () => {
  await show(
    held({ state: 'paused', until: new Date(Date.now() + 3 * 24 * 3600_000).toISOString(), words: '请勿骚扰' }),
  )
  expect(shown()).toMatch(/^账号已暂停使用，.+ 自动恢复原因：请勿骚扰/)
})

test('an appeal is sent once, with one id for its repeats, and then waits', async () => {
  let tries = 0
  const asked = await show(held(), {
    'POST /app/user/hold/appeal': () =>
      ++tries === 1 ? { code: 500, msg: '请再试' } : { data: { ...ann, accountHold: held({ appeal: 'waiting' }) } },
  })
  await press('#appeal')
  await type('#appeal-words textarea, textarea#appeal-words', '短')
  await press('#send-appeal')
  expect($('#appeal-words-note').textContent).toBe('请至少写 5 个字')
  await type('#appeal-words textarea, textarea#appeal-words', '我没有违规，请复核')
  await press('#send-appeal')
  expect($('#appeal-words-note').textContent).toBe('请再试')
  await press('#send-appeal')
  const sent = asked.filter(({ path }) => path === '/app/user/hold/appeal').map(({ body }) => body as { id: string })
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
  expect(shown()).toContain('申诉已提交')
  expect(document.querySelector('#appeal')).toBeNull()
})

test('a code to the phone ends a hold that waits for it, without the offer to export', async () => {
  let hold: AccountHold | null = held({ state: 'confirmPhone', reasonCode: 'security' })
  await show(null, {
    'GET /app/user': () => ({ data: { ...ann, accountHold: hold } }),
    'POST /app/user/code': { data: { resendAfter: 60 } },
    'POST /app/user/hold/confirm': () => ({ data: { ...ann, accountHold: (hold = null) } }),
  })
  expect(shown()).toContain('请先确认手机号')
  expect(document.querySelector('#export-held')).toBeNull()
  await press('#confirm-phone')
  await press('#confirmation-send')
  await type('#confirmation input, input#confirmation', '123456')
  await press('#send-confirmation')
  expect(shown()).toBe('')
})

test('a refused call shows the hold at once, and many leave one message', async () => {
  let hold: AccountHold | null = null
  await show(null, {
    'GET /app/user': () => ({ data: { ...ann, accountHold: hold } }),
    'POST /app/chat': () => ({ code: 423, msg: '账号已被停止使用', data: (hold = held()) }),
  })
  for (const options of [{ quiet: true }, {}, {}]) await expect(call('POST /app/chat', {}, options)).rejects.toThrow()
  await settle(30)
  expect(shown()).toContain('账号已被停止使用')
  expect(notices.map(({ subject }) => subject)).toEqual(['held', 'held'])
})

test('an appeal is no choice in the form of complaints', async () => {
  serve({})
  await draw(<ComplaintForm />)
  expect(document.querySelector('#kind-content')).not.toBeNull()
  expect(document.querySelector('#kind-appeal')).toBeNull()
})
