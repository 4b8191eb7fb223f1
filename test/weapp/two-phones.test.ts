import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { askOn, record, registerOn, startPhone, withPassword } from './support/phone'

let server: StandInServer
let one: Weapp
let two: Weapp

before(async () => {
  server = await sharedServer()
  ;[one, two] = [await startPhone(server), await startPhone(server)]
  for (const phone of [one, two]) {
    await phone.open('pages/login/index')
    await phone.waitFor('the login page', () => phone.has('#agree'))
  }
  const { tel, password } = await withPassword(one, server, await registerOn(one, server))
  await two.tap('#mode-password')
  await two.input('#tel', tel)
  await two.input('#password', password)
  await two.tap('#agree')
  await two.tap('#login')
  await two.waitFor('the chat', () => two.path() === 'pages/chat/index' && two.has('#prompt'))
})
after(async () => {
  await one.stop()
  await two.stop()
  leaveServer()
})

const client = () => clientOf(server.url, String(record(one, 'SECRET_TOKEN')))
const newestChat = async () => (await client().call('GET /app/chat', {})).records[0]!.chatNumber
const words = (text: string) => text.replace(/[\s*`\-•]/g, '')
const shows = (phone: Weapp, text: string) => words(phone.text('#messages')).includes(words(text))
const noFaults = () => assert.deepEqual([...one.errors, ...two.errors], [])

test('a chat begun on one phone is in the list of the other, and grows there; either stops it', async () => {
  await askOn(one, '从第一台问 [script length=4000&every=30]')
  await one.waitFor('the first words', () => shows(one, standInText(20)))
  const chatNumber = await newestChat()
  await two.tap('#open-drawer')
  await two.waitFor('the chat', () => two.has(`#chat-${chatNumber}`))
  await two.tap(`#chat-${chatNumber}`)
  await two.waitFor('the question', () => two.has('#messages') && shows(two, '从第一台问'))
  await two.waitFor('the answer', () => shows(two, standInText(60)) && two.has('#stop'))
  await two.tap('#stop')
  await one.waitFor('the end there', () => !one.has('#stop'))
  await two.waitFor('the end here', () => !two.has('#stop'))
  noFaults()
})

test('a question asked on one is shown on the other, also when that was in the background', async () => {
  await askOn(two, '从第二台问 [script length=60]')
  await one.waitFor('the question', () => shows(one, '从第二台问'))
  await one.waitFor('the end', () => shows(one, standInText(60)) && !one.has('#stop'))
  one.hide()
  await askOn(two, '没人看着问 [script length=40]')
  await two.waitFor('the end', () => shows(two, '没人看着问') && !two.has('#stop'))
  one.show()
  await one.waitFor('what was missed', () => shows(one, '没人看着问'))
  noFaults()
})

test('both ask at the same time: the second keeps its words and sends them after the first has its answer', async () => {
  await Promise.all([
    askOn(one, '同时问的甲 [script length=600&every=20&holdAt=20]'),
    askOn(two, '同时问的乙 [script length=600&every=20&holdAt=20]'),
  ])
  const unsent = await one.waitFor('the one that waits', () => [one, two].find((phone) => phone.has('#resend')))
  server.standIn.stopHolding()
  const [kept, first] = unsent === one ? ['同时问的甲', '同时问的乙'] : ['同时问的乙', '同时问的甲']
  await unsent.waitFor('the other question', () => shows(unsent, first) && !unsent.has('#stop'))
  assert.match(JSON.stringify(record(unsent, 'drafts')), new RegExp(kept))
  await unsent.tap('#resend')
  for (const phone of [one, two]) {
    await phone.waitFor('the question', () => shows(phone, kept))
    await phone.waitFor('the end', () => !phone.has('#stop'))
    assert.ok(shows(phone, first), 'one stands under the other')
  }
  assert.ok(!unsent.has('#resend'))
  noFaults()
})

test('many turns that the other phone made meanwhile come a few at a time, to the last', async () => {
  one.hide()
  const asked = Array.from({ length: 8 }, (_, at) => `不在时的第 ${at} 个问题`)
  for (const question of asked) {
    await askOn(two, `${question} [script text=zh&length=300&every=1]`)
    await two.waitFor('its end', () => shows(two, question) && !two.has('#stop') && two.has('#regenerate'))
  }
  const before = one.updates.length
  one.show()
  await one.waitFor('the last of them', () => shows(one, asked[7]!))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const sizes = one.updates.slice(before).map(({ bytes }) => bytes)
  console.log(`# ${asked.length} turns in setData of ${sizes.filter((bytes) => bytes > 1000)} bytes`)
  assert.ok(Math.max(...sizes) <= 16_000, `${sizes}`)
  assert.ok(asked.slice(4).every((question) => shows(one, question)))
  noFaults()
})

test('a chat deleted on one is gone on the other; what was written there is kept', async () => {
  const chatNumber = await newestChat()
  await one.input('#prompt', '还没发出去')
  await two.tap('#open-drawer')
  await two.waitFor('the chat', () => two.has(`#chat-more-${chatNumber}`))
  await clientOf(server.url, String(record(two, 'SECRET_TOKEN'))).call('DELETE /app/chat/:id', { id: chatNumber })
  await one.waitFor('that it is gone', () => one.has('#chat-gone'))
  assert.match(JSON.stringify(record(one, 'drafts')), /还没发出去/)
  await two.waitFor('the list without it', () => !two.has(`#chat-${chatNumber}`))
  noFaults()
})
