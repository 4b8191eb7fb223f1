import { blamed, check, cleanCode, cleanTel, type LoginValues, type Mode } from '@/components/login/check'

const good: LoginValues = { tel: '13800138000', password: 'quietlamp7', code: '123456', agreed: true }

test.each<Mode>(['password', 'sms', 'reset'])('a full form is fine in mode %s', (mode) => {
  expect(check(mode, good)).toEqual([])
})

test('an empty form names every field of the mode in the order it is filled in', () => {
  const empty: LoginValues = { tel: '', password: '', code: '', agreed: false }
  expect(check('password', empty)).toEqual([
    ['tel', 'telEmpty'],
    ['password', 'passwordEmpty'],
    ['agree', 'agree'],
  ])
  expect(check('sms', empty)).toEqual([
    ['tel', 'telEmpty'],
    ['code', 'codeEmpty'],
    ['agree', 'agree'],
  ])
  expect(check('reset', empty)).toEqual([
    ['tel', 'telEmpty'],
    ['code', 'codeEmpty'],
    ['password', 'passwordEmpty'],
  ])
})

test.each(['12800138000', '1380013800', '138001380000', 'abc'])('%s is no phone number', (tel) => {
  expect(check('password', { ...good, tel })).toEqual([['tel', 'tel']])
})

test.each(['short', 'nodigits', 'NOLOWER1', '12345678', 'a1'.repeat(33)])(
  '%s may log in but is refused as a new password',
  (password) => {
    expect(check('password', { ...good, password })).toEqual([])
    expect(check('reset', { ...good, password })).toEqual([['password', 'password']])
  },
)

test.each(['12345', '12345a', '1234567'])('%s is no SMS code', (code) => {
  expect(check('sms', { ...good, code })).toEqual([['code', 'code']])
})

test('nobody gets in without agreeing; a reset asks for no consent', () => {
  const form = { ...good, agreed: false }
  // spec 2.08
  expect(check('password', form)).toEqual([['agree', 'agree']])
  expect(check('reset', form)).toEqual([])
})

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['86138', '86138'],
  ['138001380001234', '13800138000'],
])('a pasted %s becomes %s', (text, tel) => {
  expect(cleanTel(text)).toBe(tel)
})

test('a pasted code keeps its six digits', () => {
  expect(cleanCode('【泛乐】123 456')).toBe('123456')
})

test('a refusal is shown at the password when one logs in with it, else at the code', () => {
  expect(blamed('password')).toBe('password')
  expect([blamed('sms'), blamed('reset')]).toEqual(['code', 'code'])
})
