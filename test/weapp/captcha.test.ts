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
  const { tel, password } = await server.register()
  const stranger = clientOf(server.url)
  const guess = (text: string) =>
    stranger
      .call(
        'GET /app/api/oauth/token',
        { loginType: 4 },
        { authorization: `Basic ${Buffer.from(`${tel}:${text}`).toString('base64')}` },
      )
      .catch((error: unknown) => String(error))
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
