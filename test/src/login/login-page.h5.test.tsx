import { createHash } from 'node:crypto'
import { act } from 'react'
import LoginPage from '@/pages/login'
import { zhCN } from '@/locales/zh-CN'
import { call } from '@/services/api/call'
import { onNotice } from '@/services/api/notices'
import { clearToken, setToken, useAuth } from '@/stores/auth'
import { claimDevice, leaveDevice } from '@/stores/device'
import { keepLoginMethod, lastByPassword } from '@/stores/login-method'
import { forgetLoginTel, keepLoginTel, loginTel } from '@/stores/login-tel'
import { setOwner } from '@/stores/owner'
import { boot } from '@/stores/boot'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { site } from '../setup/people'

const mockNav = { params: {} as Record<string, string>, went: [] as unknown[][], refuse: 0 }
jest.mock('@/services/navigation', () => ({
  useParams: () => mockNav.params,
  usePath: () => '/login',
  currentPath: () => '/login',
  currentAddress: () => '/login',
  go: (...to: unknown[]) => void mockNav.went.push(['go', ...to]),
  restart: async (...to: unknown[]) => {
    if (mockNav.refuse-- > 0) throw new Error('reLaunch:fail')
    mockNav.went.push(['restart', ...to])
  },
}))

const t = zhCN.auth
const home = { 'GET /app/api/home/config': { data: site } }
const decoded = (asked: Asked | undefined) =>
  Buffer.from((asked?.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString('utf8')
const sent = (asked: Asked[], path: string) => asked.filter((one) => one.path === path)
/** What a countdown says in its first seconds. */
const counting = (from: number) => Array.from({ length: 10 }, (_, passed) => t.again(from - passed))

beforeEach(() => {
  mockNav.params = {}
  mockNav.went = []
  mockNav.refuse = 0
  clearToken()
  setOwner('')
  forgetLoginTel()
  keepLoginMethod('password')
})
afterEach(wipe)

/** What a device is on which nobody logged in. */
const newDevice = () => localStorage.removeItem('loginMethod')

test.each([
  ['of the server', home],
  ['of the product while the server does not answer', { 'GET /app/api/home/config': new Error('no network') }],
])('shows the tagline %s', async (_, answers) => {
  serve(answers)
  await draw(<LoginPage />)
  // spec 1.01
  expect($('.login__tagline').textContent).toBe('AI泛娱乐生活平台')
})

test('asks for phone, password and consent', async () => {
  newDevice()
  serve(home)
  await draw(<LoginPage />)
  await press('#mode-password')
  // spec 2.07, 5.01
  expect($('#tel').getAttribute('placeholder')).toBe('请输入手机号')
  // spec 2.07, 5.01
  expect($('#password').getAttribute('placeholder')).toBe('请输入密码')
  // spec 2.08, 5.01
  expect($('#agree').getAttribute('aria-checked')).toBe('false')
  // spec 2.08
  expect([$('#read-user').textContent, $('#read-privacy').textContent]).toEqual([t.userAgreement, t.privacyPolicy])
})

test('logs in by password with a Basic header and goes where the person wanted to go', async () => {
  mockNav.params = { redirect: '/chat?chatNumber=01ABC' }
  const asked = serve({ ...home, 'GET /app/api/oauth/token': { data: { token: 'T1', expiresIn: 60 } } })
  await draw(<LoginPage />)
  await type('#tel', '138 0013 8000')
  await type('#password', '密码a1:b')
  await press('#agree')
  await press('#login')
  const [login] = sent(asked, '/app/api/oauth/token')
  // spec 7.06
  expect(decoded(login)).toBe('13800138000:密码a1:b')
  expect(login?.query).toBe('loginType=4&agreed=true')
  expect(JSON.stringify(login)).not.toContain('密码')
  expect(useAuth.getState().token).toBe('T1')
  expect(mockNav.went).toEqual([['restart', '/chat', { chatNumber: '01ABC' }]])
})

test('a new device begins with phone and code, which log in as type 3 with the consent; the password is one press away', async () => {
  newDevice()
  const asked = serve({
    ...home,
    'POST /app/api/sms/send': { data: { resendAfter: 60 } },
    'GET /app/api/oauth/token': { data: { token: 'T2', expiresIn: 60 } },
  })
  await draw(<LoginPage />)
  expect(document.querySelector('#password')).toBeNull()
  await type('#tel', '１３８００１３８０００')
  await press('#send-code')
  expect(sent(asked, '/app/api/sms/send')[0]?.body).toEqual({ tel: '13800138000', scene: 'login' })
  expect($<HTMLButtonElement>('#send-code').disabled).toBe(true)
  expect(counting(60)).toContain($('#send-code').textContent)
  await type('#code', '123 456')
  await press('#agree')
  await press('#login')
  expect(decoded(sent(asked, '/app/api/oauth/token')[0])).toBe('13800138000:123456')
  expect(sent(asked, '/app/api/oauth/token')[0]?.query).toBe('loginType=3&agreed=true')
  expect(mockNav.went).toEqual([['restart', '/chat', {}]])
  expect(lastByPassword()).toBe(false)
})

test('phone, code, its wait and the tick stay when the person turns to another form and back', async () => {
  newDevice()
  const asked = serve({ ...home, 'POST /app/api/sms/send': { data: { resendAfter: 60 } } })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await press('#send-code')
  await type('#code', '123456')
  await press('#agree')
  await press('#mode-password')
  await type('#password', 'quietlamp7')
  // The reset has a code and a password of its own.
  await press('#to-reset')
  expect([$<HTMLInputElement>('#code').value, $<HTMLInputElement>('#password').value]).toEqual(['', ''])
  expect($<HTMLButtonElement>('#send-code').disabled).toBe(false)
  await press('#to-password')
  await press('#mode-sms')
  expect([$<HTMLInputElement>('#tel').value, $<HTMLInputElement>('#code').value]).toEqual(['13800138000', '123456'])
  expect($('#code-note').textContent).toBe(t.sent('13800138000'))
  expect($('#agree').getAttribute('aria-checked')).toBe('true')
  expect(counting(60)).toContain($('#send-code').textContent)
  expect(sent(asked, '/app/api/sms/send')).toHaveLength(1)
})

test('a new account takes the share code of the link and is greeted with its gift', async () => {
  mockNav.params = { shareCode: 'FREUND22' }
  const data = { token: 'T3', expiresIn: 60, created: { gift: 2000 } }
  const asked = serve({ ...home, 'GET /app/api/oauth/token': { data } })
  await draw(<LoginPage />)
  await settle(10)
  expect(document.body.textContent).toContain(t.invited)
  expect(document.body.textContent).toContain(t.gift('2,000'))
  await type('#tel', '13800138000')
  await type('#code', '123456')
  await press('#agree')
  const told: string[] = []
  const stop = onNotice(({ text }) => void told.push(text))
  await press('#login')
  stop()
  expect(sent(asked, '/app/api/oauth/token')[0]?.query).toBe('loginType=3&agreed=true&shareCode=FREUND22')
  expect(useAuth.getState().token).toBe('T3')
  expect(told).toEqual([t.welcome('2,000')])
})

test('what is no share code in the link is not sent: it would be refused with the rest of the form', async () => {
  mockNav.params = { mode: 'register', shareCode: 'FREUND22'.repeat(40) }
  const asked = serve({ ...home, 'GET /app/api/oauth/token': { data: { token: 'T3', expiresIn: 60 } } })
  await draw(<LoginPage />)
  await settle(10)
  expect(document.body.textContent).not.toContain(t.invited)
  await type('#tel', '13800138000')
  await type('#code', '123456')
  await press('#agree')
  await press('#login')
  expect(sent(asked, '/app/api/oauth/token')[0]?.query).toBe('loginType=3&agreed=true')
  expect(useAuth.getState().token).toBe('T3')
})

test('a press without the tick asks for the consent; agreeing ticks it and goes on, declining names what is missing', async () => {
  newDevice()
  const asked = serve({ ...home, 'GET /app/api/oauth/token': { data: { token: 'T7', expiresIn: 60 } } })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#code', '123456')
  await press('#login')
  await settle(50)
  expect($('#consent').textContent).toContain(t.privacyPolicy)
  await press('#consent-cancel')
  expect($('#agree-note').textContent).toBe(t.wrong.agree)
  expect(sent(asked, '/app/api/oauth/token')).toEqual([])
  await press('#login')
  // The documents open without the dialog over them, and the form is still filled.
  await press('#consent-privacy')
  expect(mockNav.went).toEqual([['go', '/agreement', { id: 'privacy' }]])
  expect(sent(asked, '/app/api/oauth/token')).toEqual([])
  await press('#login')
  await press('#consent-ok')
  await settle(10)
  expect($('#agree').getAttribute('aria-checked')).toBe('true')
  expect(sent(asked, '/app/api/oauth/token')[0]?.query).toBe('loginType=3&agreed=true')
  expect(useAuth.getState().token).toBe('T7')
})

test('a page that does not open after the login is tried again, and is no failed login', async () => {
  mockNav.refuse = 2
  serve({ ...home, 'GET /app/api/oauth/token': { data: { token: 'T8', expiresIn: 60 } } })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#password', 'quietlamp7')
  await press('#agree')
  await press('#login')
  await settle(1500)
  expect(document.querySelector('#password-note')).toBeNull()
  expect(mockNav.went).toEqual([['restart', '/chat', {}]])
  expect(useAuth.getState().token).toBe('T8')
})

test('a reset logs nobody in and comes back to the password', async () => {
  mockNav.params = { mode: 'reset' }
  const asked = serve({ ...home, 'PUT /app/user/password/reset': {} })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#code', '123456')
  await type('#password', 'newersea22')
  await press('#reset')
  expect(sent(asked, '/app/user/password/reset')[0]?.body).toEqual({
    tel: '13800138000',
    code: '123456',
    password: 'newersea22',
  })
  expect(useAuth.getState().token).toBeNull()
  expect($<HTMLInputElement>('#tel').value).toBe('13800138000')
  expect($<HTMLInputElement>('#password').value).toBe('')
  expect($('#login')).toBeTruthy()
})

test('an empty form makes no call: each field shows its error and the first one is focused', async () => {
  const asked = serve(home)
  await draw(<LoginPage />)
  await press('#login')
  expect(sent(asked, '/app/api/oauth/token')).toEqual([])
  expect($('#tel-note').textContent).toBe(t.wrong.telEmpty)
  expect($('#password-note').textContent).toBe(t.wrong.passwordEmpty)
  expect($('#agree-note').textContent).toBe(t.wrong.agree)
  expect(document.activeElement?.id).toBe('tel')
  await type('#tel', '1')
  expect(document.querySelector('#tel-note')).toBeNull()
})

test('a refusal is shown at the password, which keeps its text and gets the focus', async () => {
  serve({ ...home, 'GET /app/api/oauth/token': { code: 400, msg: '手机号或密码不正确' } })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#password', 'wrong1')
  await press('#agree')
  await press('#login')
  expect($('#password-note').textContent).toBe('手机号或密码不正确')
  expect($<HTMLInputElement>('#password').value).toBe('wrong1')
  expect(document.activeElement?.id).toBe('password')
  expect(useAuth.getState().token).toBeNull()
  expect(mockNav.went).toEqual([])
})

test('an unreachable server is shown in the same place and the button works again', async () => {
  let reachable = false
  serve({
    ...home,
    'GET /app/api/oauth/token': () => (reachable ? { data: { token: 'T4', expiresIn: 60 } } : new TypeError('network')),
  })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#password', 'quietlamp7')
  await press('#agree')
  await press('#login')
  expect($('#password-note').textContent).toBe(zhCN.common.transport)
  reachable = true
  await press('#login')
  expect(useAuth.getState().token).toBe('T4')
})

test('too early a code starts the countdown of the answer', async () => {
  serve({ ...home, 'POST /app/api/sms/send': { code: 429, msg: '请 42 秒后再试', data: { retryAfter: 42 } } })
  await draw(<LoginPage />)
  await press('#mode-sms')
  await type('#tel', '13800138000')
  await press('#send-code')
  expect($('#code-note').textContent).toBe('请 42 秒后再试')
  expect(counting(42)).toContain($('#send-code').textContent)
})

test('no code is asked for a phone number that cannot be one', async () => {
  const asked = serve(home)
  await draw(<LoginPage />)
  await press('#mode-sms')
  await type('#tel', '12345')
  await press('#send-code')
  expect(sent(asked, '/app/api/sms/send')).toEqual([])
  expect($('#tel-note').textContent).toBe(t.wrong.tel)
})

test('two quick presses send once', async () => {
  const asked = serve({ ...home, 'GET /app/api/oauth/token': { data: { token: 'T5', expiresIn: 60 } } })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#password', 'quietlamp7')
  await press('#agree')
  await act(async () => {
    $('#login').click()
    $('#login').click()
  })
  await settle()
  expect(sent(asked, '/app/api/oauth/token')).toHaveLength(1)
})

test('the documents open without losing the form, and password managers find their fields', async () => {
  serve(home)
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await press('#read-privacy')
  expect(mockNav.went).toEqual([['go', '/agreement', { id: 'privacy' }]])
  expect($<HTMLInputElement>('#tel').value).toBe('13800138000')
  expect($('#tel').getAttribute('autocomplete')).toBe('username')
  expect($('#password').getAttribute('autocomplete')).toBe('current-password')
  await press('#to-reset')
  expect($('#code').getAttribute('autocomplete')).toBe('one-time-code')
  expect($('#password').getAttribute('autocomplete')).toBe('new-password')
})

test('the password can be looked at', async () => {
  serve(home)
  await draw(<LoginPage />)
  expect($<HTMLInputElement>('#password').type).toBe('password')
  await press('#password-eye')
  expect($<HTMLInputElement>('#password').type).toBe('text')
})

test('a captcha that the server asks for is shown, and its proof goes with the next try', async () => {
  const asked = serve({
    ...home,
    'GET /app/api/oauth/token': { code: 403, msg: 'prove', data: { captcha: 'login' } },
    'POST /app/api/captcha': {
      data: {
        id: 'C1',
        kind: 'tiles',
        question: 'stars?',
        image: 'data:,',
        texts: { tile: 'Tile {n}', submit: 'ok' },
        expiresIn: 60,
        workBits: 10,
      },
    },
    'POST /app/api/captcha/answer': { data: { proof: 'the-proof' } },
  })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#password', 'quietlamp7')
  await press('#agree')
  await press('#login')
  await settle(50)
  await press('#captcha-4')
  await press('#captcha-0')
  await press('#captcha-submit')
  await settle(200)
  expect(sent(asked, '/app/api/captcha')[0]?.body).toEqual({ scene: 'login', kind: 'picture', works: true })
  const given = sent(asked, '/app/api/captcha/answer')[0]?.body as { work: string }
  expect(given).toEqual({ id: 'C1', answer: '0,4', work: expect.stringMatching(/^\d+$/) })
  const hash = createHash('sha256').update(`C1:${given.work}`).digest().readUInt32BE()
  expect(Math.clz32(hash)).toBeGreaterThanOrEqual(10)
  expect(sent(asked, '/app/api/oauth/token')[1]?.headers['captcha-proof']).toBe('the-proof')
})

test('a device that was logged out by a changed password says why, once', async () => {
  Object.assign(globalThis, { API_BASE: '/api' })
  boot()
  const why = '密码已修改，请用新密码登录'
  setToken('T0')
  serve({
    ...home,
    'GET /app/user': { code: 401, msg: why },
    'GET /app/api/oauth/token': { data: { token: 'T9', expiresIn: 60 } },
  })
  await expect(call('GET /app/user', {})).rejects.toThrow()
  await draw(<LoginPage />)
  expect($('#ended-because').textContent).toBe(why)
  expect($('#ended-because').getAttribute('role')).toBe('status')
  await type('#tel', '13800138000')
  await type('#password', 'quietlamp7')
  await press('#agree')
  await press('#login')
  expect(useAuth.getState().token).toBe('T9')
  expect(document.querySelector('#ended-because')).toBe(null)
  // The next logout is the person's own.
  await wipe()
  clearToken()
  await draw(<LoginPage />)
  expect(document.querySelector('#ended-because')).toBe(null)
})

const telShown = async () => {
  serve(home)
  await draw(<LoginPage />)
  return $<HTMLInputElement>('#tel').value
}

test('after a session that ended by itself the phone is filled in; the password is not', async () => {
  serve({ ...home, 'GET /app/api/oauth/token': { data: { token: 'T6', expiresIn: 60 } } })
  await draw(<LoginPage />)
  await type('#tel', '13800138000')
  await type('#password', 'quietlamp7')
  await press('#agree')
  await press('#login')
  await wipe()
  claimDevice('u1')
  clearToken()
  expect(await telShown()).toBe('13800138000')
  expect($<HTMLInputElement>('#password').value).toBe('')
})

test('a logout and another account find no phone; the form of the last login stays', async () => {
  keepLoginTel('13800138000')
  claimDevice('u1')
  claimDevice('u1')
  expect(loginTel()).toBe('13800138000')
  claimDevice('u2')
  expect(loginTel()).toBe('')
  keepLoginTel('13800138000', 'u2')
  leaveDevice()
  expect(loginTel()).toBe('')
  expect(await telShown()).toBe('')
  expect($('#password')).toBeTruthy()
})
