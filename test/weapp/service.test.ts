import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { pause } from '../support/wait'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { record, registerOn, startPhone, withPassword } from './support/phone'

let server: StandInServer
let phone: Weapp
let person: { tel: string; password: string }

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  person = await withPassword(phone, server, await registerOn(phone, server))
  // A page reads the session again when it is older than a second; then it has the password.
  await pause(1_100)
})
after(async () => {
  await phone?.stop()
  leaveServer()
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

/** The attributes of WeChat's own button for its customer service. */
async function serviceAt(query: string) {
  await phone.closeAll()
  await phone.open(`pages/my/contact/index${query}`)
  await phone.waitFor('the service', () => phone.has('#service'))
  const button = [...(phone.holder()?.querySelectorAll('button') ?? [])].find(
    (one) => one.getAttribute('open-type') === 'contact',
  )
  const attribute = (name: string) => button?.getAttribute(name) ?? null
  return {
    from: attribute('session-from'),
    card: attribute('show-message-card'),
    title: attribute('send-message-title'),
    path: attribute('send-message-path'),
  }
}

test("WeChat's customer service is told where somebody comes from, and of an order by its card", async () => {
  const plain = await serviceAt('')
  assert.equal(plain.from, 'contact')
  assert.notEqual(plain.card, 'true')
  assert.equal((await serviceAt('?type=message&id=M1')).from, 'message:M1')
  const order = await serviceAt('?type=order&id=F20261121')
  assert.equal(order.from, 'order:F20261121')
  assert.notEqual(order.card, null)
  assert.deepEqual([order.title, order.path], ['F20261121', '/pages/money/orders/index?receipt=F20261121'])
  assert.ok(phone.pages.includes('pages/money/orders/index'))
})

test('a complaint about an order reaches the operator with what it is about', async () => {
  await phone.tap('#send-complaint')
  await phone.waitFor('that words are missing', () => phone.has('#complaint-words-note'))
  await phone.input('#complaint-words', '付了款，算力一直没有到账')
  await phone.input('#complaint-contact', '13800138000')
  await phone.tap('#send-complaint')
  const [complaint] = await phone.waitFor('the complaint', async () => {
    const { records } = await client().call('GET /app/complaint/page', {})
    return records.length > 0 ? records : undefined
  })
  assert.equal(complaint?.words, '付了款，算力一直没有到账')
  assert.deepEqual([complaint?.kind, complaint?.about], ['payment', { type: 'order', id: 'F20261121' }])
  await phone.waitFor('it in the list', () => phone.text().includes('付了款，算力一直没有到账'))
})

test('who asks for the end of the account is logged out, and takes it back by logging in again', async () => {
  await phone.closeAll()
  await phone.open('pages/my/close-account/index')
  await phone.waitFor('the page', () => phone.has('#closure-agree') && phone.has('#by-password'))
  const token = String(record(phone, 'SECRET_TOKEN'))
  await phone.tap('#by-password')
  await phone.input('#proof-password', person.password)
  await phone.tap('#closure-agree')
  await phone.tap('#request-closure')
  await phone.waitFor('the question', () => phone.has('#ask-ok'))
  await phone.tap('#ask-ok')
  await phone.waitFor('the login page', () => phone.path() === 'pages/login/index' && phone.has('#mode-password'))
  await phone.tap('#mode-password')
  await phone.waitFor('no session', () => record(phone, 'SECRET_TOKEN') === null)
  await assert.rejects(clientOf(server.url, token).call('GET /app/user', {}))
  await phone.input('#tel', person.tel)
  await phone.input('#password', person.password)
  await phone.tap('#agree')
  await phone.tap('#login')
  await phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'))
  assert.equal((await client().call('GET /app/user', {})).tel.slice(-4), person.tel.slice(-4))
})
