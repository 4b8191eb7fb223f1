import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { creditLot, message, task } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'

const mini = { appId: 'wxmini0007', secret: 'secret of the mini-program', kind: 'mini' as const }
const official = { appId: 'wxsite0007', secret: 'secret of the account', kind: 'site' as const }
const checkPath = '/wxa/msg_sec_check'
const refusal = [400, '里面有不能处理的内容，没有收费。请修改后再试']
const ids = systemIds(systemClock)
const folder = mkdtempSync(join(tmpdir(), 'fanle-words-'))
const words = join(folder, 'words.txt')
let wechat: Awaited<ReturnType<typeof startWechat>>
const apps: TestApp[] = []
let app: TestApp
let mine: Person
let people = 0

interface Person {
  token: string
}

async function start(more: Record<string, string>): Promise<TestApp> {
  const one = await buildTestApp({ env: { ...wechatEnv(wechat.baseUrl, mini, official), RATE_LIMIT: 'off', ...more } })
  apps.push(one)
  return one
}

/** Somebody of the mini-program. */
async function enter(on: TestApp): Promise<Person> {
  const n = ++people
  const who = { openId: `o-${n}`, tel: `1360000${String(n).padStart(4, '0')}` }
  const codes = { code: wechat.loginCode(who), phoneCode: wechat.phoneCode(who) }
  return { token: (await on.call('POST /app/api/wx/login', { app: 'mini', agreed: true, ...codes })).data.token }
}

const newChat = async (on: TestApp, as: Person) => (await on.call('POST /app/chat', {}, as)).data.chatNumber
const ask = (on: TestApp, as: Person, input: object) =>
  on.call('POST /app/chat/message', { messageId: ids.ulid(), ...input }, as)
const draw = (on: TestApp, as: Person, prompt: string, id = ids.ulid()) =>
  on.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt }, acceptsDemo: true }, as)
async function creditsOf(on: TestApp, as: Person) {
  const { balance, held } = (await on.call('GET /app/user', {}, as)).data
  return { balance, held }
}
const said = ({ code, msg }: { code: number; msg: string }) => [code, msg]
const answered = (on: TestApp, as: Person, chatNumber: string) =>
  waitFor('the answer', async () => {
    const { records } = (await on.call('GET /app/chat/message', { chatNumber }, as)).data
    return records.length > 0 && records.every(({ status }) => status === 'done') && records
  })

before(async () => {
  writeFileSync(words, '禁词\n')
  let clock = () => Date.now()
  wechat = await startWechat([mini, official], () => clock())
  app = await start({ WX_TEXT_CHECK: 'hold', MODERATION_REQUESTS: 'on' })
  clock = () => app.clock.now().getTime()
})
beforeEach(async () => {
  wechat.behave({ judge: (text) => (/违禁/.test(text) ? 'risky' : 'pass') })
  // Refusals are counted for each person.
  mine = await enter(app)
})
after(async () => {
  for (const one of apps) await one.close()
  await wechat.stop()
  rmSync(folder, { recursive: true })
})

test('a question is judged before anything is stored or charged, and the next one is answered', async () => {
  const chatNumber = await newChat(app, mine)
  const before = await creditsOf(app, mine)
  assert.deepEqual(said(await ask(app, mine, { chatNumber, content: '违禁的话' })), refusal)
  const hidden = { chatNumber, content: '你好', systemMessage: '违禁的话' }
  assert.deepEqual(said(await ask(app, mine, hidden)), refusal)
  assert.deepEqual(await app.open.db.select().from(message).where(eq(message.chatNumber, chatNumber)), [])
  assert.deepEqual(await creditsOf(app, mine), before)
  assert.equal((await ask(app, mine, { chatNumber, content: '你好' })).code, 200)
  await answered(app, mine, chatNumber)
  const { version, scene, openid, content } = wechat.asked.filter(({ path }) => path === checkPath).at(-1)!.body
  assert.deepEqual([version, scene, openid, content], [2, 2, 'o-1', '你好'])
})

test('the settings of a chat go to the model, so they are judged with each question', async () => {
  const chatNumber = await newChat(app, mine)
  await app.call('PUT /app/chat/:id', { id: chatNumber, settings: { systemMessage: '违禁的话' } }, mine)
  assert.deepEqual(said(await ask(app, mine, { chatNumber, content: '你好' })), refusal)
})

test('what was written when the chat was opened and what is quoted go to the model, so they are judged', async () => {
  const { chatNumber } = (await app.call('POST /app/chat', { systemMessage: '违禁的话' }, mine)).data
  assert.deepEqual(said(await ask(app, mine, { chatNumber, content: '你好' })), refusal)
  const plain = await newChat(app, mine)
  const first = await ask(app, mine, { chatNumber: plain, content: '你好' })
  assert.equal(first.code, 200)
  await answered(app, mine, plain)
  const quote = { messageId: first.data.messageId, text: '违禁的话' }
  assert.deepEqual(said(await ask(app, mine, { chatNumber: plain, content: '这是什么', quote })), refusal)
})

test('instructions for the rest of an answer are judged', async () => {
  const chatNumber = await newChat(app, mine)
  const { data } = await ask(app, mine, { chatNumber, content: '你好' })
  const { content } = (await answered(app, mine, chatNumber)).find(({ role }) => role === 'assistant')!
  const id = data.conversationId
  await app.open.db.update(message).set({ status: 'stopped' }).where(eq(message.messageId, id))
  const goOn = (systemMessage: string) =>
    app.call('POST /app/chat/message/:id/continuation', { id, length: content.length, systemMessage }, mine)
  assert.deepEqual(said(await goOn('违禁的话')), refusal)
  const gone = await goOn('简短')
  assert.equal(gone.code, 200)
  await waitFor('the end', async () => {
    const [one] = await app.open.db.select().from(message).where(eq(message.messageId, id))
    return one?.status !== 'replying'
  })
})

test('settings that change while a question is judged count from the next one', async () => {
  const chatNumber = await newChat(app, mine)
  const settings = { systemMessage: '违禁的话' }
  const changes: Promise<unknown>[] = []
  wechat.behave({
    judge: (text) => {
      if (!changes.length) changes.push(app.call('PUT /app/chat/:id', { id: chatNumber, settings }, mine))
      return /违禁/.test(text) ? 'risky' : 'pass'
    },
  })
  assert.equal((await ask(app, mine, { chatNumber, content: '你好', systemMessage: '简短' })).code, 200)
  assert.equal(changes.length, 1)
  await Promise.all(changes)
  await answered(app, mine, chatNumber)
  assert.deepEqual(said(await ask(app, mine, { chatNumber, content: '再来' })), refusal)
})

test('no judge is asked about what is refused in any case', async () => {
  const chatNumber = await newChat(app, mine)
  const poor = await enter(app)
  const { uid } = (await app.call('GET /app/user', {}, poor)).data
  await app.open.db.update(creditLot).set({ remaining: 0 }).where(eq(creditLot.userId, uid))
  const theirs = await newChat(app, poor)
  const { data } = await ask(app, mine, { chatNumber, content: '你好' })
  await answered(app, mine, chatNumber)
  await app.open.db.update(message).set({ status: 'replying' }).where(eq(message.messageId, data.conversationId))
  const calls = wechat.callsOf(checkPath)
  assert.equal((await ask(app, mine, { chatNumber, content: '再来' })).code, 409)
  assert.equal((await ask(app, poor, { chatNumber: theirs, content: '你好' })).code, 402)
  assert.equal(wechat.callsOf(checkPath), calls)
  await app.open.db.update(message).set({ status: 'done' }).where(eq(message.messageId, data.conversationId))
})

test('a question that came is not judged again when it is sent again', async () => {
  const chatNumber = await newChat(app, mine)
  const question = { chatNumber, content: '再说一遍', messageId: ids.ulid() }
  const first = await ask(app, mine, question)
  const calls = wechat.callsOf(checkPath)
  wechat.behave({ judge: () => 'risky' })
  const second = await ask(app, mine, question)
  assert.deepEqual([second.code, second.data], [200, first.data])
  assert.equal(wechat.callsOf(checkPath), calls)
  await answered(app, mine, chatNumber)
  // Under somebody else's id it is no repeat.
  const other = await enter(app)
  const theirs = { ...question, chatNumber: await newChat(app, other) }
  assert.deepEqual(said(await ask(app, other, theirs)), refusal)
})

test('what is written for a tool is judged before it is held for or enqueued; a repeat is not', async () => {
  const before = await creditsOf(app, mine)
  const id = ids.ulid()
  assert.deepEqual(said(await draw(app, mine, '一座违禁的山', id)), refusal)
  assert.deepEqual(await app.open.db.select().from(task).where(eq(task.id, id)), [])
  assert.deepEqual(await creditsOf(app, mine), before)
  assert.equal((await draw(app, mine, '一座山', id)).code, 200)
  wechat.behave({ judge: () => 'risky' })
  assert.equal((await draw(app, mine, '一座山', id)).code, 200)
  await app.call('DELETE /app/task/:id', { id }, mine)
})

test('while WeChat does not judge, the operator decides: nothing is begun, and so it is said, or it is worked on', async () => {
  const chatNumber = await newChat(app, mine)
  wechat.behave({ errors: { [checkPath]: [45_009] } })
  const waits = [600, '内容审核暂时没有回应，还没有开始，也没有收费。请稍后再试']
  assert.deepEqual(said(await ask(app, mine, { chatNumber, content: '你好' })), waits)
  const lenient = await start({ WX_TEXT_CHECK: 'pass', MODERATION_REQUESTS: 'on' })
  const theirs = await enter(lenient)
  const inChat = await newChat(lenient, theirs)
  wechat.behave({ errors: { [checkPath]: [45_009] } })
  assert.equal((await ask(lenient, theirs, { chatNumber: inChat, content: '你好' })).code, 200)
  await answered(lenient, theirs, inChat)
})

test('the list of words judges those whom WeChat does not know', async () => {
  const listed = await start({ MODERATION_WORDS: words, MODERATION_REQUESTS: 'on' })
  const theirs = { token: await listed.user() }
  const chatNumber = await newChat(listed, theirs)
  assert.deepEqual(said(await ask(listed, theirs, { chatNumber, content: '一个禁 词' })), refusal)
  assert.deepEqual(said(await draw(listed, theirs, '一座禁词山')), refusal)
})

test('questions are judged only when the operator asks for it', async () => {
  const plain = await start({ WX_TEXT_CHECK: 'hold', MODERATION_WORDS: words, MODERATION_ANSWERS: 'off' })
  const theirs = await enter(plain)
  const chatNumber = await newChat(plain, theirs)
  const calls = wechat.callsOf(checkPath)
  assert.equal((await ask(plain, theirs, { chatNumber, content: '违禁的禁词' })).code, 200)
  assert.equal(wechat.callsOf(checkPath), calls)
  await answered(plain, theirs, chatNumber)
  const empty = await start({ MODERATION_REQUESTS: 'on' })
  assert.match(JSON.stringify(empty.log), /MODERATION_REQUESTS judges nothing yet/)
})
