import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../../contract/api'
import { clientOf } from '../support/client'
import { richAnswer, standInText } from '../support/provider-script'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { httpNetwork } from './harness/network'
import { askOn, record, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await startStandInServer()
  phone = await startPhone(server)
  await phone.open('pages/chat/index')
  await phone.waitFor('the login page', () => phone.has('#to-register'))
  await registerOn(phone, server)
})
after(async () => {
  await phone.stop()
  await server.stop()
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

async function lastAnswer(): Promise<Message> {
  const {
    records: [chat],
  } = await client().call('GET /app/chat', {})
  const { records } = await client().call('GET /app/chat/message', { chatNumber: chat!.chatNumber })
  return records.at(-1)!
}

/** What Markdown leaves of the stand-in's words: marks are drawn, not written. */
const words = (text: string) => text.replace(/[\s*`\-•]/g, '')
const shown = () => words(phone.text('#messages'))
const receipt = /\d+\s*词元.*\d+\s*算力/s

test('an answer streams in, in torn characters, with its receipt', async () => {
  await askOn(phone, '你好 [script length=300&every=10]')
  await phone.waitFor('the first words', () => shown().includes(words(standInText(20))))
  await phone.waitFor('a way to stop', () => phone.has('#stop'))
  await phone.waitFor('the whole answer', () => shown().includes(words(standInText(300))))
  await phone.waitFor('the receipt', () => receipt.test(phone.text('#messages')))
  assert.equal((await lastAnswer()).content, standInText(300))
  assert.ok(!phone.text('#messages').includes('\ufffd'), 'no torn character is shown')
  assert.ok(phone.html().includes('md__paragraph'), 'the sub-package with Markdown has come')
  assert.deepEqual(phone.errors, [])
})

test('formulas are set from a script of the sub-package, a note opens where one reads', async () => {
  await askOn(phone, `公式 [script text=rich&length=${richAnswer.length}&every=5]`)
  await phone.waitFor('the fraction', () => phone.html().includes('md-math__over-line'))
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.ok(phone.text('#messages').includes('票价 $5 和 $10'), 'prices are no formulas')
  assert.ok(phone.html().includes('md-note__link'))
  assert.deepEqual(phone.errors, [])
})

test('the list of chats comes from a script of the sub-package, by day', async () => {
  await phone.tap('#open-chats')
  await phone.waitFor('the list', () => phone.has('#chat-search') && phone.html().includes('chat-list__day'))
  assert.ok(phone.text('#chat-list').includes('今天'))
  await phone.tap('#chats-close')
  await phone.waitFor('the chat alone', () => !phone.has('#chat-search'))
  assert.deepEqual(phone.errors, [])
})

test('who leaves in the middle of an answer comes back to the whole of it', async () => {
  await askOn(phone, '再来一个 [script length=600&every=20]')
  await phone.waitFor('some words', () => phone.has('#stop') && shown().includes(words(standInText(40))))
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await phone.waitFor('the whole answer', () => shown().includes(words(standInText(600))), 30_000)
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.equal((await lastAnswer()).status, 'done')
  assert.deepEqual(phone.errors, [])
})

test('stop ends the answer and keeps the text so far', async () => {
  await askOn(phone, '长一点 [script length=4000&every=20]')
  await phone.waitFor('some words', () => phone.has('#stop') && words(phone.text('#messages')).length > 100)
  await phone.tap('#stop')
  await phone.waitFor('the end', () => !phone.has('#stop'))
  const answer = await lastAnswer()
  assert.equal(answer.status, 'stopped')
  assert.ok(answer.content.length > 0 && answer.content.length < 4000 && standInText(4000).startsWith(answer.content))
  assert.ok(answer.credits !== null)
})

test('a tool that an answer offers is started in the chat, and its picture is shown there', async () => {
  await askOn(phone, '画 [script length=20&every=0&call=draw&args={"prompt":"雪山"}]')
  await phone.waitFor('the offer', () => phone.text('#messages').includes('雪山'))
  await phone.waitFor('the end of the answer', async () => Boolean((await lastAnswer()).proposals))
  const { messageId } = await lastAnswer()
  await phone.waitFor('its price', () => /60/.test(phone.text(`#start-${messageId}-0`)))
  await phone.tap(`#start-${messageId}-0`)
  await phone.waitFor(
    'the picture',
    () => phone.has(`#look-${messageId}-0`) && phone.html().includes('proposal__picture'),
    60_000,
  )
  assert.equal((await client().call('GET /app/task/page', {})).total, 1)
  assert.deepEqual(phone.errors, [])
})

test('a question that cannot be sent stays written', async () => {
  phone.setNetwork(() => Promise.reject(new Error('offline')))
  await askOn(phone, '这句话不能丢')
  await phone.waitFor('the transport failure', () => phone.text().includes('服务器连接中，请稍后再试～'))
  phone.setNetwork(httpNetwork(server.url))
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await phone.waitFor('the draft', () => phone.html().includes('这句话不能丢') || phone.text().includes('这句话不能丢'))
})
