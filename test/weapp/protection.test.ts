import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ulid } from 'ulid'
import type { AdminCallName, AdminIn, AdminOut } from '../../contract/admin'
import type { Body } from '../../contract/codes'
import { secretOf } from '../../server/config/secrets'
import { createOperators } from '../../server/domain/operators'
import { systemClock, systemIds } from '../../server/ports/clock'
import { createSealer } from '../../server/ports/wx/seal'
import { codeNow } from '../e2e/support/office'
import { clientOf } from '../support/client'
import { type CommandPlace, createCommandPlace } from '../support/command-place'
import { type StandInServer, startStandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { askOn, record, registerOn, startPhone } from './support/phone'

let place: CommandPlace
let server: StandInServer
let phone: Weapp
let office: Awaited<ReturnType<typeof officeOf>>

/** An operator of a server that has not started: an embedded database has one process at a time. */
async function newOperator() {
  const ids = systemIds(systemClock)
  const sealer = createSealer(secretOf({ appSecret: '', dataDir: place.dataDir }, ids.token), 'totp')
  const { db, close } = await place.open()
  const operators = createOperators({ db, clock: systemClock, ids, sealer })
  const added = await operators.add({ login: 'zhang', name: '张三', roles: ['owner'] }, { who: 'root' }, '开张')
  await close()
  return added
}

/** Calls of the console, by an operator who has logged in. */
async function officeOf({ login, password, totpSecret }: Awaited<ReturnType<typeof newOperator>>) {
  let cookie = ''
  async function call<C extends AdminCallName>(name: C, input: AdminIn<C>): Promise<AdminOut<C>> {
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/:(\w+)/g, (_, key: string) => String((input as Record<string, unknown>)[key]))
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify({ ...input, id: undefined }) }),
    })
    cookie ||= reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { code, msg, data } = (await reply.json()) as Body<AdminOut<C>>
    assert.equal(code, 200, `${name}: ${msg}`)
    return data
  }
  await call('POST /admin/session', { login, password, code: codeNow(totpSecret) })
  return call
}

before(async () => {
  place = await createCommandPlace()
  const operator = await newOperator()
  const words = join(place.dataDir, 'words.txt')
  writeFileSync(words, '青鸟丸\n')
  const env = { ...place.env, MODERATION_WORDS: words, MODERATION_REQUESTS: 'on' }
  server = await startStandInServer({ dataDir: place.dataDir, env }, () => ({ body: '我在听。' }))
  office = await officeOf(operator)
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone?.stop()
  await server?.stop()
  await place?.remove()
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
const me = () => client().call('GET /app/user', {})
const chats = async () => (await client().call('GET /app/chat', {})).records
const shows = (text: string) => phone.has('#messages') && phone.text('#messages').includes(text)

test('a companion says that it is an AI, and ends at once by a word that is not sent', async () => {
  await phone.waitFor('the way to the assistants', () => phone.has('#market-open'))
  await phone.answered()
  // It may be one of the few on the page.
  if (!phone.has('#assistant-listener')) await phone.tap('#market-open')
  await phone.waitFor('the companion', () => phone.has('#assistant-listener'))
  await phone.tap('#assistant-listener')
  await phone.waitFor('its note', () => phone.has('#companion-note'))
  assert.match(phone.text('#companion-note'), /它不是真人.+「退出」/)
  await askOn(phone, '今天好累')
  await phone.waitFor('the answer', () => shows('我在听。') && !phone.has('#stop'))
  const { balance } = await me()
  await askOn(phone, '退出')
  await phone.waitFor('that it has ended', () => phone.text().includes('已经结束，随时可以再来'))
  // law 4
  await phone.waitFor('an empty chat', () => phone.has('#empty-chat') && !phone.has('#messages'))
  const [chat] = await chats()
  const { records } = await client().call('GET /app/chat/message', { chatNumber: chat!.chatNumber })
  assert.deepEqual(records.map(({ content }) => content).sort(), ['今天好累', '我在听。'])
  assert.equal((await me()).balance, balance)
})

test('a blocked question is refused kindly, keeps its words and costs nothing; changed words are answered', async () => {
  const { balance } = await me()
  await askOn(phone, '哪里能买到青鸟丸')
  await phone.waitFor('the refusal', () => phone.has('#unsent'))
  assert.match(phone.text('#unsent'), /^里面有不能处理的内容，没有收费。请修改后再试/)
  assert.match(JSON.stringify(record(phone, 'drafts')), /哪里能买到青鸟丸/)
  const { balance: left, held } = await me()
  assert.deepEqual([left, held], [balance, 0])
  await phone.input('#prompt', '哪里能买到好茶')
  await phone.tap('#send')
  await phone.waitFor('the answer', () => shows('我在听。') && !phone.has('#unsent'))
  assert.doesNotMatch(phone.text('#messages'), /青鸟丸/)
})

test('an operator takes the open chat over: each reads what the other writes, until the person goes back', async () => {
  await askOn(phone, '我真的不想活了')
  await phone.waitFor('the answer', () => phone.text('#messages').split('我在听。').length > 2 && !phone.has('#stop'))
  const { id } = await phone.waitFor('the case', async () => (await office('GET /admin/care', {})).records[0])
  await office('POST /admin/care/:id/take', { id, reason: '用户可能有危险' })
  await phone.waitFor('who answers', () => phone.has('#taken-over'))
  await office('POST /admin/care/:id/say', { id, messageId: ulid(), text: '我是值班的张三，我在。' })
  await phone.waitFor('the words of the operator', () => shows('我是值班的张三，我在。'))
  assert.match(phone.text('#messages'), /人工服务/)
  const { balance } = await me()
  await askOn(phone, '你是真人吗')
  await phone.waitFor('the words of the person', async () =>
    (await office('GET /admin/care/:id/messages', { id })).records.some(
      ({ by, text }) => by === 'person' && text === '你是真人吗',
    ),
  )
  await office('POST /admin/care/:id/say', { id, messageId: ulid(), text: '是的，慢慢说。' })
  await phone.waitFor('the answer', () => shows('你是真人吗') && shows('是的，慢慢说。'))
  assert.equal((await me()).balance, balance, 'a person answers for nothing')
  await phone.tap('#give-back')
  await phone.waitFor('the AI again', () => !phone.has('#taken-over'))
  await office('POST /admin/care/:id/close', { id, reason: '母亲已经在身边' })
})

test('a paused person reads why and until when, appeals, and reads the answer of the office', async () => {
  const { uid: id, balance } = await me()
  const pause = { id, state: 'paused', days: 3, why: 'abuse', words: '请不要刷屏', reason: '反复刷屏' } as const
  const { until } = (await office('PUT /admin/person/:id/state', pause)).state
  const end = new Date(String(until))
  const time = [end.getHours(), end.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  await askOn(phone, '今天吃什么')
  await phone.waitFor('the reason', () => phone.has('#account-hold'))
  const told = phone.text('#account-hold')
  assert.ok(told.includes(`${end.getMonth() + 1}月${end.getDate()}日 ${time} 自动恢复原因：请不要刷屏`), told)
  await phone.waitFor('the note', () => phone.has('#held-note'))
  assert.ok(!phone.has('#prompt'))
  assert.match(JSON.stringify(record(phone, 'drafts')), /今天吃什么/)
  assert.equal((await me()).balance, balance)

  await phone.tap('#appeal')
  await phone.waitFor('the form', () => phone.has('#appeal-words'))
  await phone.input('#appeal-words', '我没有刷屏，请复核')
  await phone.tap('#send-appeal')
  await phone.waitFor('that it waits', () => phone.text('#account-hold').includes('申诉已提交'))
  const [appeal] = (await office('GET /admin/complaint', {})).records
  assert.deepEqual([appeal?.kind, appeal?.words, appeal?.person?.id], ['appeal', '我没有刷屏，请复核', id])
  const answer = { id: appeal!.id, answer: '已经复核，到期后恢复。', reason: '记录无误', answeredAt: null }
  await office('POST /admin/complaint/:id/answer', answer)
  await phone.tap('#contact-held')
  await phone.waitFor('the answer', () => phone.has('#my-complaints') && phone.text().includes(answer.answer))
})
