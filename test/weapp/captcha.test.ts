import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { translate } from '../../server/texts'
import { clientOf } from '../support/client'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { record, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server)
})
after(async () => {
  await phone.stop()
  leaveServer()
})

let person: { tel: string; password: string }
const guess = (text: string, headers: Record<string, string> = {}) =>
  clientOf(server.url)
    .call(
      'GET /app/api/oauth/token',
      { loginType: 4 },
      { ...headers, authorization: `Basic ${Buffer.from(`${person.tel}:${text}`).toString('base64')}` },
    )
    .catch((error: unknown) => String(error))

/** What a person who reads the question in words would type. */
function answerTo(question: string): string | null {
  const names = translate('zh-CN', 'captcha.digits').split(' ')
  const comma = translate('zh-CN', 'captcha.comma')
  const [listed] = new RegExp(`(?:[${names.join('')}]${comma})+[${names.join('')}]`).exec(question) ?? []
  return (
    listed
      ?.split(comma)
      .map((name) => names.indexOf(name))
      .sort((a, b) => a - b)
      .join('') ?? null
  )
}

test('after wrong passwords the right one costs a captcha: a wrong answer brings another, words are a way too', async () => {
  person = await server.register()
  const { tel, password } = person
  for (let n = 0; n < 6; n++) await guess(`wronglamp${n}`)

  await phone.open('pages/login/index')
  await phone.waitFor('the form', () => phone.has('#mode-password'))
  await phone.tap('#mode-password')
  await phone.input('#tel', tel)
  await phone.input('#password', password)
  await phone.tap('#agree')
  await phone.tap('#login')
  await phone.waitFor('the captcha', () => phone.has('#captcha-0'))
  // Never five of nine.
  for (const n of [0, 1, 2, 3, 4]) await phone.tap(`#captcha-${n}`)
  await phone.tap('#captcha-submit')
  await phone.waitFor('the refusal', () => phone.text().includes(translate('zh-CN', 'captcha.wrong')))
  assert.equal(record(phone, 'SECRET_TOKEN'), null)
  await phone.waitFor('another picture', () => phone.has('#captcha-0'))
  await phone.tap('#captcha-other')
  await phone.waitFor('the question in words', () => phone.has('#captcha-answer') && answerTo(phone.text()))
  await phone.input('#captcha-answer', answerTo(phone.text())!)
  await phone.tap('#captcha-submit')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'))
  assert.match(String(record(phone, 'SECRET_TOKEN')), /^[\w-]{20,}$/)
  assert.deepEqual(phone.errors, [])
})

test('a device that asks for many captchas works for one while its person reads it', async () => {
  const device = { 'device-token': String(record(phone, 'DEVICE_TOKEN')) }
  for (let n = 0; n < 11; n++) await guess(`wronglamp${n}`, device)
  const ask = () => clientOf(server.url).call('POST /app/api/captcha', { scene: 'login', works: true }, device)
  const costs: number[] = []
  for (let n = 0; n < 7; n++) costs.push((await ask()).workBits)
  assert.deepEqual(costs, [0, 0, 0, 11, 11, 11, 12])

  await phone.closeAll()
  await phone.open('pages/login/index')
  await phone.waitFor('the form', () => phone.has('#password'))
  await phone.input('#tel', person.tel)
  await phone.input('#password', person.password)
  await phone.tap('#agree')
  await phone.tap('#login')
  await phone.waitFor('the captcha', () => phone.has('#captcha-0'))
  await phone.tap('#captcha-other')
  await phone.waitFor('the question in words', () => phone.has('#captcha-answer') && answerTo(phone.text()))
  await phone.input('#captcha-answer', answerTo(phone.text())!)
  await phone.tap('#captcha-submit')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'))
  assert.deepEqual(phone.errors, [])
})
