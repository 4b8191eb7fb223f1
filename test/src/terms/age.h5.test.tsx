import { Terms } from '@/components/terms'
import { useSession } from '@/services/queries/session'
import { setToken } from '@/stores/auth'
import { askForTerms } from '@/stores/terms'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'

jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  currentAddress: () => '/chat',
  useParams: () => ({}),
  go: () => undefined,
}))

function Page() {
  useSession()
  return <Terms path='/chat' />
}

beforeEach(() => {
  setToken('T')
  askForTerms()
})
afterEach(wipe)

const sheet = () => document.querySelector('#age')?.textContent ?? ''

test('a child chooses the age, and the guardian agrees with a code to another phone', async () => {
  let ageAsked: string | undefined = 'age'
  const person = () => ({ data: { ...ann, ageAsked } })
  const asked = serve({
    'GET /app/user': person,
    'POST /app/user/age': () => {
      ageAsked = 'guardian'
      return person()
    },
    'POST /app/minors/code': { data: { resendAfter: 60 } },
    'PUT /app/minors': () => {
      ageAsked = undefined
      return { data: { on: true } }
    },
  })
  const sent = (path: string) => asked.find((one) => one.path === path && one.method !== 'GET')?.body
  await draw(<Page />)
  await settle(30)
  expect(sheet()).toContain('请选择年龄段')
  expect($<HTMLButtonElement>('#age-confirm').disabled).toBe(true)
  await press('#age-child')
  await press('#age-confirm')
  await settle(30)
  expect(sent('/app/user/age')).toEqual({ ageGroup: 'child' })

  expect(sheet()).toContain('需要监护人同意')
  await type('#guardian-tel', '18800000001')
  await press('#guardian-code-send')
  await settle(30)
  expect(sent('/app/minors/code')).toEqual({ tel: '18800000001' })
  await type('#guardian-code', '123456')
  expect($<HTMLButtonElement>('#guardian-confirm').disabled).toBe(true)
  await press('#guardian-agree')
  await press('#guardian-confirm')
  await settle(400)
  // law 5
  expect(sent('/app/minors')).toEqual({ tel: '18800000001', code: '123456' })
  expect(document.querySelector('#age-line')).toBeNull()
})

test('put off, a line says what is missing and leads back', async () => {
  serve({ 'GET /app/user': () => ({ data: { ...ann, ageAsked: 'age' } }) })
  await draw(<Page />)
  await settle(30)
  await press('#age-later')
  await settle(400)
  expect($('#terms-line').textContent).toContain('选择年龄段后才能继续')
  await press('#terms-read')
  await settle(30)
  expect(sheet()).toContain('请选择年龄段')
})
