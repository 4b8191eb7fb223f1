import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Message } from '../../contract/api'
import { clientOf } from '../support/client'
import { root } from '../support/server'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { waitFor } from '../support/wait'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { askOn, record, registerOn, startPhone, withFeatures } from './support/phone'

const folder = mkdtempSync(path.join(tmpdir(), 'fanle-phone-'))
const picture = path.join(root, 'server/seeds/examples/old-photo-1.jpg')
let server: StandInServer
let phone: Weapp
let chosen = picture

// A model that reads words alone, and one that also sees.
before(async () => {
  server = await startStandInServer({ env: { OPENAI_MODELS: 'stand-in,kimi-k2.6' } })
  phone = await startPhone(server, {
    wx: { ...filesOf(server.url, () => chosen), createInnerAudioContext: silentAudio },
  })
  phone.setNetwork(withFeatures(server.url, 'miniLinks'))
  await phone.open('pages/login/index')
})
after(async () => {
  await phone.stop()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

/** The last answer of the newest chat, once it has ended and its actions are there. */
async function ended(): Promise<Message> {
  return waitFor('the answer', async () => {
    const {
      records: [chat],
    } = await client().call('GET /app/chat', {})
    const { records } = await client().call('GET /app/chat/message', { chatNumber: chat!.chatNumber })
    const last = records.at(-1)
    // Until the question has arrived the newest chat is the one before.
    return last?.status === 'done' && phone.has(`#more-${last.messageId}`) && last
  })
}

async function newChat() {
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await phone.waitFor('the composer', () => phone.has('#prompt'))
  if (phone.has('#new-chat')) await phone.tap('#new-chat')
}

test('a sample of the login page leads, after registering, to its tool with the form filled', async () => {
  await phone.waitFor('the samples', () => phone.has('#tile-draw'))
  await phone.tap('#sample-draw')
  await phone.waitFor('a large look', () => phone.has('#look-try'))
  await phone.tap('#look-try')
  await phone.waitFor('the form for a new account', () => phone.has('#tel'))
  await registerOn(phone, server, 'pages/tools/draw/index')
  await phone.waitFor('the form', () => phone.has('#field-prompt'))
  await phone.waitFor('its words', () => {
    const drafts = record(phone, 'toolDrafts') as { SD?: { values: { prompt?: string } } } | null
    return (drafts?.SD?.values.prompt ?? '').length > 3
  })
  assert.deepEqual((await client().call('GET /app/task/page', {})).records, [], 'nothing is started by itself')
  assert.deepEqual(phone.errors, [])
})

test('a picture and a file go with a question: each says what it costs, and a model that sees is offered', async () => {
  await newChat()
  await phone.tap('#attach')
  await phone.waitFor('the ways to add', () => phone.has('#add-picture'))
  await phone.tap('#add-picture')
  await phone.waitFor('what the picture is for', () => phone.text().includes('只作为这次提问的附件'))
  await phone.tap('#ask-ok')
  await phone.waitFor('what the model cannot do', () => phone.text('#unfit').includes('看不到图片'), 60_000)
  chosen = path.join(folder, '说明.md')
  writeFileSync(chosen, '# 合同\n\n第七条：猫归乙方。')
  await phone.tap('#attach')
  await phone.waitFor('the ways to add', () => phone.has('#add-file'))
  await phone.tap('#add-file')
  await phone.waitFor('what the file costs', () => /\d+ 字 · 约 \d+ 字词、\d+ 算力/.test(phone.text()), 60_000)
  await phone.waitFor('the picture being up', () => !phone.html().includes('attach-tile__veil'), 60_000)
  await phone.tap('#switch-model')
  await phone.waitFor('the other model', () => !phone.has('#unfit'))
  await askOn(phone, '看看这些')
  const answer = await ended()
  assert.equal(answer.model, 'kimi-k2.6')
  const { body } = server.standIn.requests.findLast((request) => request.body['model'] === 'kimi-k2.6')!
  const sent = JSON.stringify((body['messages'] as unknown[]).at(-1))
  for (const part of ['data:image/jpeg;base64,', '猫归乙方', '看看这些']) assert.ok(sent.includes(part), part)
  assert.deepEqual(phone.errors, [])
})

test('a picture made in the chat is shared with its answer, and gone for all once the link is taken back', async () => {
  await newChat()
  await askOn(phone, '画 [script length=20&every=1&call=draw&args={"prompt":"雪山"}]')
  const { messageId } = await ended()
  await phone.waitFor('the offer', () => phone.has(`#start-${messageId}-0`))
  await phone.tap(`#start-${messageId}-0`)
  await phone.waitFor('the picture', () => phone.has(`#look-${messageId}-0`), 180_000)
  await phone.tap(`#more-${messageId}`)
  await phone.waitFor('the menu', () => phone.has(`#answer-${messageId}-share`))
  await phone.tap(`#answer-${messageId}-share`)
  await phone.waitFor('the page to share', () => phone.has('#make-link'))
  await phone.tap('#make-link')
  const link = await phone.waitFor('the link', () => (phone.has('#share-address') ? phone.text('#share-address') : ''))
  const page = await fetch(link).then((reply) => reply.text())
  const address = new URL(/<img src="([^"]+)"/.exec(page)?.[1] ?? '', link)
  assert.match(String((await fetch(address)).headers.get('content-type')), /^image/)
  const [share] = (await client().call('GET /app/chat/share/page', {})).records
  await phone.waitFor('the link in the list', () => phone.has(`#take-back-${share!.id}`))
  await phone.tap(`#take-back-${share!.id}`)
  await phone.waitFor('the question', () => phone.has('#ask-ok'))
  await phone.tap('#ask-ok')
  await phone.waitFor('the link being gone', () => !phone.has(`#take-back-${share!.id}`))
  assert.deepEqual([(await fetch(link)).status, (await fetch(address)).status], [410, 410])
  assert.deepEqual(phone.errors, [])
})

test('an own assistant is made, asked, changed and removed', async () => {
  await phone.closeAll()
  await phone.open('pages/my/assistants/index')
  await phone.waitFor('the page', () => phone.has('#assistant-new') && phone.has('#no-assistants'))
  await phone.tap('#assistant-new')
  await phone.input('#assistant-title', '茶师傅')
  await phone.tap('#assistant-more')
  await phone.input('#assistant-system', '只谈茶，每句话都提到龙井。')
  await phone.input('#assistant-greeting', '来，坐下喝茶。')
  await phone.tap('#assistant-save')
  const [made] = await waitFor('the assistant', async () => {
    const all = await client().call('GET /app/assistant', {})
    return all.length === 1 && all
  })
  const { id } = made!
  await phone.waitFor('it in the list', () => phone.has(`#begin-${id}`))
  await phone.tap(`#begin-${id}`)
  await phone.waitFor('its greeting', () => phone.text().includes('来，坐下喝茶。'))
  await askOn(phone, '喝什么 [script length=30&every=1]')
  await ended()
  const messages = server.standIn.requests.at(-1)!.body['messages'] as { role: string; content: string }[]
  assert.ok(messages.some(({ role, content }) => role === 'system' && content.includes('每句话都提到龙井')))

  await phone.closeAll()
  await phone.open('pages/my/assistants/index')
  await phone.waitFor('the list', () => phone.has(`#edit-${id}`))
  await phone.tap(`#edit-${id}`)
  await phone.input('#assistant-title', '茶博士')
  await phone.tap('#assistant-save')
  await phone.waitFor('its new name', () => phone.has(`#begin-${id}`) && phone.text().includes('茶博士'))
  await phone.tap(`#remove-${id}`)
  await phone.waitFor('the question', () => phone.has('#ask-ok'))
  await phone.tap('#ask-ok')
  await phone.waitFor('nothing', () => phone.has('#no-assistants'))
  assert.deepEqual(phone.errors, [])
})

test('an answer is read aloud for the price that was said, paid once however often it is heard', async () => {
  await newChat()
  await askOn(phone, '念 [script text=zh&length=28&every=1]')
  const { messageId } = await ended()
  const { balance } = await client().call('GET /app/user', {})
  await phone.tap(`#read-${messageId}`)
  await phone.waitFor('the price', () => phone.has('#ask-ok'))
  const price = Number(/(\d+) 算力/.exec(phone.text('#ask'))?.[1])
  assert.ok(price > 0)
  const asked = () => phone.requests.filter(({ url }) => /\/app\/file\//.test(url)).length
  // Files of the questions before were asked for too.
  const unheard = asked()
  await phone.tap('#ask-ok')
  const tasks = async () => (await client().call('GET /app/task/page', { serviceKey: 'VOICE' })).records
  await waitFor('the speech', async () => (await tasks())[0]?.status === 'FINISHED', 180_000)
  await phone.waitFor('it being played', () => asked() > unheard)
  const before = asked()
  // A press while it plays stops it; the next one plays it from its beginning.
  for (let press = 0; press < 4 && asked() === before; press++) {
    await phone.tap(`#read-${messageId}`)
    await new Promise((resolve) => setTimeout(resolve, 1500))
  }
  assert.ok(asked() > before, 'it is played again')
  assert.ok(!phone.has('#ask-ok'), 'nothing is asked again')
  assert.equal((await tasks()).length, 1)
  const now = await client().call('GET /app/user', {})
  assert.deepEqual([now.balance, now.held], [balance - price, 0])
  assert.deepEqual(phone.errors, [])
})
