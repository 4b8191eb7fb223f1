import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { loadConfig } from '../../../server/config'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { message } from '../../../server/ports/db/schema'
import { createWxApi } from '../../../server/ports/wx/api'
import { createJudgePanel } from '../../../server/ports/judges/panel'
import { createTextCheck } from '../../../server/ports/wx/text-check'
import { createOwnTokens } from '../../../server/ports/wx/tokens'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'
import { movableClock } from '../support/people'

const mini = { appId: 'wxmini0005', secret: 'secret of the mini-program', kind: 'mini' as const }
const official = { appId: 'wxsite0005', secret: 'secret of the account', kind: 'site' as const }
const checkPath = '/wxa/msg_sec_check'
const ids = systemIds(systemClock)
let wechat: Awaited<ReturnType<typeof startWechat>>
const apps: TestApp[] = []
let app: TestApp
/** Somebody of the mini-program, and somebody WeChat does not know. */
let mine: { token: string; openId: string }
let stranger: { token: string }
let people = 0

const env = () => wechatEnv(wechat.baseUrl, mini, official)

async function enter(into: TestApp) {
  const n = ++people
  const who = { openId: `o-${n}`, tel: `1360000${String(n).padStart(4, '0')}` }
  const codes = { code: wechat.loginCode(who), phoneCode: wechat.phoneCode(who) }
  const { data } = await into.call('POST /app/api/wx/login', { app: 'mini', agreed: true, ...codes })
  return { token: data.token, ...who }
}

/** A chat with one answer, shared. */
async function shareOn(on: TestApp, as: { token: string }, answer: string) {
  const { uid: userId } = (await on.call('GET /app/user', {}, as)).data
  const { chatNumber } = (await on.call('POST /app/chat', {}, as)).data
  const messageId = ids.ulid()
  const row = { messageId, conversationId: messageId, chatNumber, userId, role: 'assistant', model: 'm' } as const
  await on.open.db.insert(message).values({ ...row, content: answer, status: 'done', createdAt: new Date(1) })
  return on.call('POST /app/chat/share', { chatNumber, messageIds: [messageId] }, as)
}
const rename = (on: TestApp, nickName: string, as: { token: string }) => on.call('PUT /app/user', { nickName }, as)

before(async () => {
  let clock = () => Date.now()
  wechat = await startWechat([mini, official], () => clock())
  app = await buildTestApp({ env: { ...env(), WX_TEXT_CHECK: 'hold' } })
  clock = () => app.clock.now().getTime()
  apps.push(app)
  mine = await enter(app)
  stranger = { token: await app.user() }
})
beforeEach(() =>
  wechat.behave({ judge: (text) => (/违禁/.test(text) ? 'risky' : /存疑/.test(text) ? 'review' : 'pass') }),
)
after(async () => {
  for (const one of apps) await one.close()
  await wechat.stop()
})

test('a share and a name are judged by WeChat, in its second version and for this person', async () => {
  assert.equal((await shareOn(app, mine, '一切正常')).code, 200)
  assert.equal((await rename(app, '小明', mine)).code, 200)
  const asked = wechat.asked.filter(({ path }) => path === checkPath).map(({ body }) => body)
  assert.deepEqual(
    asked.map(({ version, scene, openid }) => [version, scene, openid]),
    [
      [2, 4, 'o-1'],
      [2, 1, 'o-1'],
    ],
  )
})

test('what is risky, or worth a second look, is not published, and the sentence says so', async () => {
  for (const words of ['违禁的话', '存疑的话']) {
    const refused = await shareOn(app, mine, words)
    assert.deepEqual([refused.code, refused.msg], [400, '内容没有通过审核，不能生成公开链接。对话本身不受影响'])
  }
  const named = await rename(app, '违禁', mine)
  assert.deepEqual([named.code, named.msg], [400, '这个名字没有通过审核，请换一个'])
  assert.equal((await app.call('GET /app/user', {}, mine)).data.nickName, '小明')
})

test('a long text is judged whole, also where its parts meet', async () => {
  for (const at of [2499, 2451, 4900, 7000]) {
    const text = `${'好'.repeat(at)}违禁${'好'.repeat(7200 - at)}`
    assert.equal((await shareOn(app, mine, text)).code, 400, String(at))
  }
  assert.equal((await shareOn(app, mine, '好'.repeat(7200))).code, 200)
  const sizes = wechat.asked.filter(({ path }) => path === checkPath).map(({ body }) => String(body['content']).length)
  assert.ok(Math.max(...sizes) <= 2500)
})

test('of people without a WeChat nothing is asked, and who was long not in the app is let through', async () => {
  const before = wechat.callsOf(checkPath)
  assert.equal((await shareOn(app, stranger, '违禁的话')).code, 200)
  assert.equal(wechat.callsOf(checkPath), before)
  wechat.behave({ errors: { [checkPath]: [61_010] } })
  assert.equal((await rename(app, '小红', mine)).code, 200)
})

test('who logged in by phone and password in the mini-program is judged, and their WeChat logs in to nothing', async () => {
  const [tel, other] = ['13700000001', '13700000002']
  const [token, second] = [await app.user(tel), await app.user(other)]
  const who = { openId: 'o-reviewer' }
  const note = (by: string) => app.call('PUT /app/user/wx', { code: wechat.loginCode(who) }, { token: by })
  assert.equal((await rename(app, '违禁', { token })).code, 200)
  assert.equal((await note(token)).code, 200)
  assert.equal((await rename(app, '违禁', { token })).code, 400)
  const byWechat = await app.call('POST /app/api/wx/login', { app: 'mini', agreed: true, code: wechat.loginCode(who) })
  assert.equal(byWechat.code, 404)
  assert.equal((await app.call('GET /app/user/wx', {}, { token })).data.joined, false)
  // Two accounts on one phone: both are judged.
  assert.equal((await note(second)).code, 200)
  for (const one of [token, second]) assert.equal((await rename(app, '违禁', { token: one })).code, 400)
  assert.equal((await app.call('PUT /app/user/wx', { code: 'never-given' }, { token })).code, 400)
})

test('of several phones the one that was logged in to last is asked about, and the joined WeChat stays joined', async () => {
  const owner = await enter(app)
  const elsewhere = { openId: 'o-second-phone' }
  await app.call('PUT /app/user/wx', { code: wechat.loginCode(elsewhere) }, owner)
  assert.equal((await rename(app, '小林', owner)).code, 200)
  assert.equal(wechat.asked.filter(({ path }) => path === checkPath).at(-1)?.body['openid'], elsewhere.openId)
  const again = { app: 'mini', agreed: true, code: wechat.loginCode({ openId: owner.openId }) }
  assert.equal((await app.call('POST /app/api/wx/login', again)).code, 200)
})

test('who was not in the app for two hours is let through, and is judged again when back', async () => {
  const owner = await enter(app)
  assert.equal((await rename(app, '违禁', owner)).code, 400)
  app.clock.forward(2 * 3600_000 + 1000)
  assert.equal((await rename(app, '违禁', owner)).code, 200)
  for (const { openId } of [owner, mine]) wechat.comesBack(openId)
  assert.equal((await rename(app, '违禁', owner)).code, 400)
})

test('a token that is no longer taken is asked for anew, and the text judged', async () => {
  wechat.withdrawTokens()
  assert.equal((await rename(app, '违禁', mine)).code, 400)
})

test('the first version of a refusal is one too', async () => {
  wechat.behave({ errors: { [checkPath]: [87_014] } })
  assert.equal((await rename(app, '小刚', mine)).code, 400)
})

test('while WeChat does not judge, the operator decides: held back with the true reason, or let through', async () => {
  for (const errors of [[45_009], [-1], [40_001, 40_001]]) {
    wechat.behave({ errors: { [checkPath]: [...errors] } })
    const held = await rename(app, '小芳', mine)
    assert.deepEqual([held.code, held.msg], [600, '内容审核暂时没有回应，还没有公开。请稍后再试'])
  }
  const lenient = await buildTestApp({ env: { ...env(), WX_TEXT_CHECK: 'pass' } })
  apps.push(lenient)
  const theirs = await enter(lenient)
  wechat.behave({ errors: { [checkPath]: [45_009] } })
  assert.equal((await rename(lenient, '小芳', theirs)).code, 200)
  assert.equal((await rename(lenient, '小芳二', theirs)).code, 200)
  wechat.behave({ judge: () => 'risky' })
  assert.equal((await rename(lenient, '小芳三', theirs)).code, 400)
})

test('a silent WeChat stalls a long text for one call, and then nobody for half a minute, whatever the operator decided', async () => {
  const { uid: userId } = (await app.call('GET /app/user', {}, mine)).data
  const clock = movableClock()
  for (const [passUnjudged, verdict] of [
    [true, 'pass'],
    [false, 'unavailable'],
  ] as const) {
    const warnings: unknown[] = []
    const api = createWxApi({ baseUrl: wechat.baseUrl, tokens: createOwnTokens(clock), timeoutMs: 250 })
    const check = createTextCheck({ db: app.open.db, api, app: mini, holds: passUnjudged ? [] : ['post'] })
    const panel = createJudgePanel({
      judges: [check],
      clock,
      limitMs: 5000,
      jpegOf: () => Promise.reject(new Error('no pictures')),
      mp3sOf: () => Promise.reject(new Error('no sounds')),
      count: () => {},
      warn: (error) => void warnings.push(error),
    })
    const judge = async (text: string) => (await panel.text({ text, userId, kind: 'post' })).verdict
    await judge('好')
    wechat.behave({ silent: [checkPath] })
    const before = wechat.callsOf(checkPath)
    assert.equal(await judge('好'.repeat(200_000)), verdict)
    assert.equal(await judge('好'), verdict)
    assert.equal(wechat.callsOf(checkPath) - before, 4, 'one round of calls')
    assert.equal(warnings.length, 1)
    clock.move(29_000)
    await judge('好')
    assert.equal(wechat.callsOf(checkPath) - before, 4)
    wechat.behave({ judge: () => 'risky' })
    clock.move(1_000)
    assert.equal(await judge('好'), 'refused')
  }
})

test('what one part of a text is refused for counts also when another part was not judged', async () => {
  const lenient = await buildTestApp({ env: { ...env(), WX_TEXT_CHECK: 'pass' } })
  apps.push(lenient)
  const theirs = await enter(lenient)
  wechat.behave({ errors: { [checkPath]: [45_009] }, judge: (text) => (/违禁/.test(text) ? 'risky' : 'pass') })
  assert.equal((await shareOn(lenient, theirs, `违禁${'好'.repeat(2400)}${'好'.repeat(2500)}违禁`)).code, 400)
})

test('switched off nothing is asked; without a mini-program it cannot be switched on', async () => {
  const plain = await buildTestApp({ env: env() })
  apps.push(plain)
  const theirs = await enter(plain)
  const before = wechat.callsOf(checkPath)
  assert.equal((await rename(plain, '违禁', theirs)).code, 200)
  assert.equal(wechat.callsOf(checkPath), before)
  assert.throws(() => loadConfig({ DATA_DIR: '/tmp', WX_TEXT_CHECK: 'hold' }), /WX_MINI_APP_ID/)
})
