import { guardDecision, returnAfterLogin, type GuardDecision, type SessionState } from '@/components/frame/guard'

const none: SessionState = { kind: 'none' }
const known: SessionState = { kind: 'known' }
const loading: SessionState = { kind: 'loading' }
const refused = (code: number, cached = false): SessionState => ({ kind: 'refused', code, cached })
const failed = (cached: boolean): SessionState => ({ kind: 'failed', cached })

const table: [string, SessionState, GuardDecision][] = [
  ['/login', known, 'pass'],
  ['/agreement', none, 'pass'],
  ['/agreement', failed(false), 'pass'],
  ['/404', none, 'pass'],
  ['/500', failed(false), 'pass'],
  ['/about', none, 'open'],
  ['/contact', none, 'open'],
  ['/check-label', none, 'open'],
  ['/shared-assistant', none, 'open'],
  ['/shared-assistant', known, 'pass'],
  ['/check-label', loading, 'wait'],
  ['/check-label', known, 'pass'],
  ['/check-label', refused(401), 'open'],
  ['/check-label', failed(false), 'open'],
  ['/chat', none, 'login'],
  ['/account', none, 'login'],
  ['/', none, 'login'],
  ['/chat', loading, 'wait'],
  ['/chat', known, 'pass'],
  ['/chat', refused(401), 'login'],
  ['/chat', refused(401, true), 'login'],
  ['/chat', refused(402), 'pass'],
  ['/chat', refused(429), 'pass'],
  ['/chat', refused(201), 'pass'],
  ['/chat', refused(400), 'broken'],
  ['/chat', refused(403), 'broken'],
  ['/chat', refused(404), 'broken'],
  ['/chat', refused(500), 'broken'],
  ['/chat', refused(502), 'pass'],
  ['/chat', refused(900), 'pass'],
  ['/chat', refused(600), 'broken'],
  ['/chat', refused(500, true), 'pass'],
  ['/chat', failed(false), 'broken'],
  ['/chat', failed(true), 'pass'],
]

test.each(table)('%s with %j: %s', (path, session, decision) => {
  // spec 2.14, 2.16, 2.17, 2.18, 6.01
  expect(guardDecision(path, session)).toBe(decision)
})

test.each([
  [undefined, '/chat', {}],
  ['', '/chat', {}],
  ['/account', '/account', {}],
  ['/chat?chatNumber=01ABC&q=%E4%BD%A0%E5%A5%BD', '/chat', { chatNumber: '01ABC', q: '你好' }],
  ['/login?redirect=/chat', '/chat', {}],
  ['/500', '/chat', {}],
  ['//evil.example', '/chat', {}],
  ['/\\evil.example', '/chat', {}],
  ['https://evil.example/chat', '/chat', {}],
  ['/../pages', '/chat', {}],
  ['/chat?broken=%E4%BD', '/chat', { broken: '%E4%BD' }],
])('after logging in, %s leads to %s', (wanted, path, params) => {
  expect(returnAfterLogin(wanted)).toEqual({ path, params })
})
