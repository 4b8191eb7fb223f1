import type { MinorMode } from '@contract/api'
import { AskHost } from '@/components/ui/ask'
import { MinorsPage } from '@/components/my/minors'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'
import { ann, site } from '../setup/people'

jest.mock('@/services/navigation', () => ({
  usePath: () => '/minors',
  currentPath: () => '/minors',
  currentAddress: () => '/minors',
  useParams: () => ({}),
  back: () => undefined,
  go: () => undefined,
  restart: () => undefined,
}))

const choices = {
  fromMinute: 360,
  toMinute: 1320,
  minutesPerDay: 60,
  creditsPerDay: 2000,
  purchases: 'code',
  monthFen: 20_000,
  singleFen: 5_000,
  companions: false,
  faces: false,
} as const
const days = Array.from({ length: 7 }, (_, back) => ({
  day: `2026-11-${21 - back}`,
  minutes: back === 0 ? 25 : 0,
  credits: back === 0 ? 120 : 0,
  tools: back === 0 ? [{ serviceKey: 'SD', count: 2 }] : [],
}))
const teen: MinorMode = {
  ageGroup: 'teen',
  on: true,
  source: 'declared',
  band: 'teen',
  since: '2026-11-20T02:00:00Z',
  guardian: '188****0001',
  mayDeclare: false,
  choices,
  today: { minutes: 25, credits: 120 },
  days,
}

async function show(mode: MinorMode, answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve({
    'GET /app/api/home/config': { data: site },
    'GET /app/user': { data: ann },
    'GET /app/minors': () => ({ data: mode }),
    'POST /app/minors/code': { data: { resendAfter: 60 } },
    ...answers,
  })
  await draw(
    <>
      <MinorsPage />
      <AskHost />
    </>,
  )
  await settle(30)
  return asked
}

beforeEach(() => setToken('T'))
afterEach(wipe)

test('the guardian reads what was used, and changes a limit with a code', async () => {
  const asked = await show(teen, { 'PUT /app/minors': { data: teen } })
  const text = $('#minors').textContent ?? ''
  const words = [
    '已用 25 分钟，共 60 分钟',
    '已用 120 算力，共 2,000',
    '25 分钟 · 120 算力',
    'AI 绘画 2 次',
    '监护人：188****0001',
  ]
  // law 6
  expect(words.filter((one) => !text.includes(one))).toEqual([])
  await press('#minors-minutesPerDay-less')
  expect($('#minors-minutesPerDay').textContent).toBe('50')
  expect($<HTMLButtonElement>('#minors-save').disabled).toBe(true)
  await type('#guardian-code', '123456')
  await press('#minors-save')
  await settle(30)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    code: '123456',
    choices: { ...choices, minutesPerDay: 50 },
  })
})

test('without the mode a guardian switches it on; it is switched off after a question', async () => {
  const off: MinorMode = {
    ...teen,
    ageGroup: 'unknown',
    on: false,
    source: null,
    band: null,
    guardian: '',
    choices: null,
  }
  const asked = await show(off, { 'PUT /app/minors': { data: teen } })
  await press('#minors-child')
  await type('#guardian-tel', '18800000001')
  await type('#guardian-code', '123456')
  await press('#minors-agree')
  await press('#minors-save')
  await settle(30)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    tel: '18800000001',
    band: 'child',
    choices: { minutesPerDay: 40, purchases: 'off' },
  })
  await type('#guardian-code', '654321')
  await press('#minors-grown')
  await press('#minors-off')
  await press('#ask-ok')
  await settle(30)
  expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    code: '654321',
    on: false,
    grown: true,
  })
})

test('an adult who was taken for a minor leaves with a code to the own phone', async () => {
  const mode: MinorMode = { ...teen, ageGroup: 'unknown', source: 'recognised', guardian: '', mayDeclare: true }
  const asked = await show(mode, { 'POST /app/minors/adult': { data: { ...mode, on: false, mayDeclare: false } } })
  await press('#minors-adult')
  await settle(30)
  await type('#minors-own-code', '123456')
  await press('#minors-adult-confirm')
  await settle(30)
  // law 19
  expect(asked.find(({ path }) => path === '/app/minors/adult')?.body).toEqual({ code: '123456' })
  expect($('#minors-state').textContent).toBe('未开启')
})
