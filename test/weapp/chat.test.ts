import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../../contract/api'
import { ulid } from 'ulid'
import { clientOf } from '../support/client'
import { listAnswer, richAnswer, standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { httpNetwork } from './harness/network'
import { settle } from './harness/router'
import { askOn, record, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone.stop()
  leaveServer()
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
const shownAfter = (question: string) => shown().split(words(question))[1] ?? ''
const receipt = /\d+\s*字词.*\d+\s*算力/s

test('an answer streams in, in torn characters, with its receipt; nothing of it is sent to the view again and again', async () => {
  const whole = standInText(3000)
  await askOn(phone, '你好 [script length=3000&every=10]')
  await phone.waitFor('the first words', () => shown().includes(words(standInText(20))))
  await phone.waitFor('a way to stop', () => phone.has('#stop'))
  const update = phone.updates.length
  await phone.waitFor('the whole answer', () => shown().includes(words(whole)), 60_000)
  await phone.waitFor('the receipt', () => receipt.test(phone.text('#messages')))
  assert.equal((await lastAnswer()).content, whole)
  const sizes = phone.updates.slice(update).map(({ bytes }) => bytes)
  const times = sizes.reduce((sum, size) => sum + size, 0) / Buffer.byteLength(whole)
  console.log(`# ${times.toFixed(1)} times the text, the largest update ${Math.max(...sizes)} bytes`)
  assert.ok(
    times < 10 && Math.max(...sizes) < 4_000,
    `${times} times the text, the largest ${Math.max(...sizes)} bytes`,
  )
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

test('the drawer with tools and chats comes from a script of the sub-package; a tool, back, and a chat', async () => {
  await phone.tap('#open-drawer')
  await phone.waitFor('the list', () => phone.has('#chat-search') && phone.html().includes('chat-list__day'))
  assert.ok(phone.text('#chat-list').includes('今天'))
  const chatNumber = (await client().call('GET /app/chat', {})).records[0]?.chatNumber ?? ''
  await phone.tap('#place-draw')
  await phone.waitFor('the tool', () => phone.path() === 'pages/tools/draw/index' && phone.has('#open-drawer'))
  await phone.tap('#open-drawer')
  await phone.waitFor('the same drawer', () => phone.has(`#chat-${chatNumber}`))
  await phone.tap(`#chat-${chatNumber}`)
  await phone.waitFor('the chat alone', () => phone.path() === 'pages/chat/index' && !phone.has('#chat-search'))
  await phone.waitFor('its messages', () => phone.has('#messages'))
  assert.deepEqual(phone.errors, [])
})

test('who leaves in the middle of an answer comes back to the whole of it', async () => {
  const question = '再来一个 [script length=600&every=20]'
  await askOn(phone, question)
  await phone.waitFor('some words', () => phone.has('#stop') && shownAfter(question).includes(words(standInText(40))))
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await phone.waitFor('the whole answer', () => shownAfter(question).includes(words(standInText(600))), 60_000)
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.equal((await lastAnswer()).status, 'done')
  assert.deepEqual(phone.errors, [])
})

test('stop ends the answer and keeps the text so far', async () => {
  const question = '长一点 [script length=4000&every=20]'
  await askOn(phone, question)
  await phone.waitFor('some words', () => phone.has('#stop') && shownAfter(question).includes(words(standInText(100))))
  await phone.tap('#stop')
  await phone.waitFor('the end', () => !phone.has('#stop'))
  const answer = await lastAnswer()
  assert.equal(answer.status, 'stopped')
  assert.ok(answer.content.length > 0 && answer.content.length < 4000 && standInText(4000).startsWith(answer.content))
  assert.ok(answer.credits !== null)
})

const sentSince = (update: number) => phone.updates.slice(update).reduce((sum, { bytes }) => sum + bytes, 0)

test('a question sends itself to the view, not the conversation once more', async () => {
  await askOn(phone, '长答案 [script length=3000&every=1&chars=100]')
  await phone.waitFor('the answer', () => phone.has('#stop'))
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'))
  const update = phone.updates.length
  await askOn(phone, '再问一句 [script length=40]')
  await phone.waitFor('the answer', () => phone.has('#stop'))
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'))
  // 9.2 kB on a machine at rest; one that is busy draws the few words in more updates.
  assert.ok(sentSince(update) <= 12_000, `${sentSince(update)} bytes`)
})

test('a long chat opens with its end alone', async () => {
  await phone.tap('#new-chat')
  await askOn(phone, '第 0 个 [script length=300&every=0]')
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'))
  const { chatNumber } = await lastAnswer()
  for (let i = 1; i <= 18; i++) {
    const input = {
      messageId: ulid(),
      chatNumber,
      content: `第 ${i} 个 [script length=300&every=0]`,
      usingContext: false,
    }
    const { conversationId: id } = await client().call('POST /app/chat/message', input)
    while ((await client().call('GET /app/chat/message/:id', { id })).status === 'replying') await settle()
  }
  await phone.closeAll()
  phone.state.storage.delete('chatStorage')
  const opening = phone.updates.length
  await phone.open('pages/chat/index')
  await phone.waitFor('the end of the chat', () => phone.text('#messages').includes('第 18 个'))
  // 20 kB on a machine at rest, until the end is seen; one that is busy fills turns above it in the same update.
  const seen = phone.updates.findIndex(({ json }, at) => at >= opening && json.includes('第 18 个'))
  const sent = phone.updates.slice(opening, seen + 1).reduce((sum, { bytes }) => sum + bytes, 0)
  let updates = 0
  while (updates < phone.updates.length) {
    updates = phone.updates.length
    await new Promise((resolve) => setTimeout(resolve, 1500))
  }
  const { nodes, children } = phone.nodes()
  console.log(`# opened with ${sent} bytes; ${nodes} nodes in the end`)
  assert.ok(sent <= 60_000, `${sent} bytes`)
  assert.ok(nodes <= 1000 && children <= 60, `${nodes} nodes, ${children} in one`)
  assert.deepEqual(phone.errors, [])
})

test('an answer that comes faster than it is drawn is drawn in parts to its end', async () => {
  const update = phone.updates.length
  await askOn(phone, '快 [script length=8000&every=0&chars=400]')
  await phone.waitFor('the answer', () => phone.has('#stop'))
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'), 60_000)
  const sizes = phone.updates.slice(update).map(({ bytes }) => bytes)
  console.log(`# of 8,000 characters; its setData: ${sizes}`)
  assert.ok(Math.max(...sizes) <= 15_000, `${sizes}`)
  assert.ok(shown().includes(words(standInText(8000))))
  assert.deepEqual(phone.errors, [])
})

test('a chat that ends with a long answer opens with the end of that', async () => {
  await askOn(phone, '长答案 [script length=3000&every=1&chars=100]')
  await phone.waitFor('the answer', () => phone.has('#stop'))
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'))
  await phone.closeAll()
  const opening = phone.updates.length
  await phone.open('pages/chat/index')
  await phone.waitFor('the whole answer', () => shown().includes(words(standInText(3000))))
  const [first] = phone.updates.slice(opening)
  console.log(`# its first setData: ${first!.bytes} bytes`)
  assert.ok(first!.bytes <= 15_000, `${first!.bytes} bytes`)
  assert.ok(words(first!.json).includes(words(standInText(3000)).slice(-8)), 'the end is in it')
  assert.deepEqual(phone.errors, [])
})

test('an answer that is one long list opens with the end of that, and becomes whole', async () => {
  await askOn(phone, `步骤 [script text=list&length=${listAnswer.length}&every=1&chars=100]`)
  await phone.waitFor('the answer', () => phone.has('#stop'))
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'))
  await phone.closeAll()
  const opening = phone.updates.length
  await phone.open('pages/chat/index')
  await phone.waitFor('the whole answer', () =>
    ['第 1 步', '第 50 步', '第 100 步'].every((step) => shown().includes(words(step))),
  )
  const sizes = phone.updates.slice(opening).map(({ bytes }) => bytes)
  console.log(`# of ${Buffer.byteLength(listAnswer)} bytes; its setData: ${sizes}`)
  assert.ok(Math.max(...sizes) <= 15_000, `${sizes}`)
  assert.ok(phone.updates[opening]!.json.includes('第 100 步'), 'the end is in the first')
  assert.match(shown(), /1\.第1步.*100\.第100步/s)
  assert.deepEqual(phone.errors, [])
})

test('of a long question what its folded bubble has room for is sent, and the rest when it is opened', async () => {
  const pasted = `${standInText(5000)}最后一句`
  const { chatNumber } = await lastAnswer()
  const input = { messageId: ulid(), chatNumber, content: `[script length=20&every=0]${pasted}`, usingContext: false }
  const { conversationId: id } = await client().call('POST /app/chat/message', input)
  while ((await client().call('GET /app/chat/message/:id', { id })).status === 'replying') await settle()
  await phone.closeAll()
  const opening = phone.updates.length
  await phone.open('pages/chat/index')
  await phone.waitFor('the question', () => shown().includes(words(pasted.slice(0, 20))))
  const sizes = phone.updates.slice(opening).map(({ bytes }) => bytes)
  assert.ok(Math.max(...sizes) <= 15_000, `${sizes}`)
  assert.ok(!phone.text(`#message-${input.messageId}`).includes('最后一句'))
  await phone.tap(`#message-${input.messageId} .chat-asked__fold`)
  await phone.waitFor('all of it', () => phone.text(`#message-${input.messageId}`).includes('最后一句'))
  assert.deepEqual(phone.errors, [])
})

test('requests end after a minute, streams after ten', () => {
  for (const { url, timeout, enableChunked } of phone.requests)
    assert.equal(timeout, enableChunked ? 600_000 : 60_000, url)
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
    240_000,
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
