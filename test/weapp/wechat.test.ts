import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ulid } from 'ulid'
import { clientOf, newTel } from '../support/client'
import { startServer, type RunningServer } from '../support/server'
import { startWechat } from '../support/wechat-stand-in'
import type { Weapp } from './harness'
import { answer } from './harness/wx'
import { record, registerOn, startPhone, withEstimate } from './support/phone'
import { unfold } from './support/tool-journeys'

const templates = { tasks: 'template-of-ended-tasks-0001', credits: 'template-of-ending-credits-1' }
const app = {
  appId: 'wxmini0003',
  secret: 'secret of the mini-program',
  kind: 'mini' as const,
  pages: [] as string[],
  templates: { [templates.tasks]: ['thing1', 'thing2', 'time3'], [templates.credits]: ['number1', 'time2'] },
}
const me = { openId: 'o-me', unionId: 'u-me', tel: newTel() }
const friend = { openId: 'o-friend', tel: newTel() }
let holder: { openId: string; tel: string } = me
let server: RunningServer
let wechat: Awaited<ReturnType<typeof startWechat>>
let phone: Weapp
/** What WeChat's update manager calls when a new version is there. */
let onUpdate = () => {}
let restarts = 0
/** What people were asked in WeChat's dialog about messages, and what they answer. */
const askedFor: string[][] = []
let agreesToMessages = true

before(async () => {
  wechat = await startWechat([app])
  server = await startServer({
    env: {
      WX_API_BASE_URL: wechat.baseUrl,
      WX_MINI_APP_ID: app.appId,
      WX_MINI_SECRET: app.secret,
      WX_MESSAGE_TASK_DONE: `${templates.tasks} thing1=title thing2=result time3=time`,
      WX_MESSAGE_CREDITS_EXPIRING: `${templates.credits} number1=credits time2=time`,
    },
  })
  phone = await startPhone(server, {
    wx: {
      login: (options: Parameters<typeof answer>[1]) =>
        answer('login', options, true, { code: wechat.loginCode(holder) }),
      requestSubscribeMessage(options: Parameters<typeof answer>[1] & { tmplIds: string[] }) {
        const ids = [...options.tmplIds]
        askedFor.push(ids)
        if (agreesToMessages) for (const id of ids) wechat.subscribe(holder.openId, id)
        // Who has asked for stronger reminders agrees by a longer name.
        const answers = Object.fromEntries(
          ids.map((id, at) => [id, agreesToMessages ? (at === 0 ? 'acceptWithAlert' : 'accept') : 'reject']),
        )
        return answer('requestSubscribeMessage', options, true, answers)
      },
      getUpdateManager: () => ({
        onCheckForUpdate: () => {},
        onUpdateFailed: () => {},
        onUpdateReady: (listener: () => void) => void (onUpdate = listener),
        applyUpdate: () => void restarts++,
      }),
    },
  })
})
after(async () => {
  // What did not start on a busy machine must not keep the file running.
  await phone?.stop()
  await server?.stop()
  await wechat?.stop()
})

const inChat = () =>
  phone.waitFor('the chat', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'), 60_000)
const token = () => String(record(phone, 'SECRET_TOKEN'))
const uid = async () => (await clientOf(server.url, token()).call('GET /app/user', {})).uid
/** To the login page as after a logout. */
const toLogin = async () => {
  await phone.closeAll()
  await phone.open('pages/login/index')
  await phone.waitFor('the page', () => phone.has('#agree'))
}

test('a newcomer logs in with one press: without the tick it asks for the consent, which goes on by itself', async () => {
  await toLogin()
  await phone.waitFor('the button', () => phone.has('#wechat-login'), 60_000)
  assert.ok(!phone.has('#tel'), 'the forms come after a press')
  const name = phone.text('#wechat-login')
  await phone.tap('#wechat-login')
  await phone.waitFor('the consent', () => phone.has('#consent-cancel'), 60_000)
  await phone.tap('#consent-cancel')
  await phone.waitFor('the missing consent', () => phone.has('#agree-note'))
  assert.equal(wechat.callsOf('/sns/jscode2session'), 0)
  await phone.tap('#agree')
  await phone.waitFor("WeChat's own button", () => phone.has('#wechat-phone'))
  assert.equal(phone.text('#wechat-phone'), name)
  await phone.tap('#agree')
  await phone.tap('#wechat-login')
  await phone.waitFor('the consent', () => phone.has('#consent-ok'))
  // WeChat refuses to open the page once: the login has succeeded, and the page is opened again.
  phone.refuseNext('reLaunch')
  await phone.fire('#consent-ok', 'getphonenumber', { code: wechat.phoneCode(me) })
  await inChat()
  assert.equal((await clientOf(server.url, token()).call('GET /app/user', {})).tel.slice(-4), me.tel.slice(-4))
  assert.deepEqual(phone.errors, [])
})

test('the next time WeChat alone is enough, and is not asked for the phone', async () => {
  const before = await uid()
  await toLogin()
  await phone.waitFor('the button', () => phone.has('#wechat-login'))
  await phone.tap('#agree')
  const asked = wechat.callsOf('/wxa/business/getuserphonenumber')
  await phone.tap('#wechat-login')
  await inChat()
  assert.deepEqual([await uid(), wechat.callsOf('/wxa/business/getuserphonenumber')], [before, asked])
})

const notes = () => phone.requests.filter(({ url, method }) => method === 'PUT' && url.endsWith('/app/user/wx')).length

test('who refuses the phone registers as ever, and is joined after saying so', async () => {
  holder = friend
  await toLogin()
  await phone.tap('#agree')
  await phone.waitFor('the button', () => phone.has('#wechat-login'))
  await phone.tap('#wechat-login')
  await phone.waitFor('the phone being needed', () => phone.has('#wechat-phone') && phone.has('#wechat-note'))
  await phone.fire('#wechat-phone', 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
  await phone.waitFor('what is to be done', () => phone.text('#wechat-note').includes('用手机号登录一次'))
  const toldBefore = notes()
  await registerOn(phone, server)
  await phone.waitFor('the question', () => phone.has('#ask-ok') && phone.text('#ask').includes('绑定这个微信'))
  assert.ok(!phone.requests.some(({ url, method }) => method === 'POST' && url.endsWith('/app/user/wx')))
  // The session's WeChat is told for WeChat's checks, once, and joins nothing.
  await phone.waitFor('the WeChat being told', () => record(phone, 'WX_NOTED') === token().slice(-8))
  assert.equal((await clientOf(server.url, token()).call('GET /app/user/wx', {})).joined, false)
  assert.equal(notes(), toldBefore + 1)
  await phone.tap('#ask-ok')
  await phone.waitFor(
    'the WeChat being joined',
    async () => (await clientOf(server.url, token()).call('GET /app/user/wx', {})).joined,
  )
  const before = await uid()
  await toLogin()
  await phone.tap('#agree')
  await phone.waitFor('the button', () => phone.has('#wechat-login'))
  await phone.tap('#wechat-login')
  await inChat()
  assert.equal(await uid(), before)
  assert.deepEqual(phone.errors, [])
})

test('a code with a scene opens its page; who logs in there stays, and its owner is the inviter', async () => {
  const inviter = await clientOf(server.url, token()).call('GET /app/user', {})
  await toLogin()
  holder = { openId: 'o-invited', tel: newTel() }
  await phone.closeAll()
  await phone.open(`pages/tools/draw/index?scene=${inviter.shareCode}`)
  await unfold(phone, '#field-prompt')
  await phone.input('#field-prompt', '一座雪山')
  await phone.tap('#start')
  await phone.waitFor('the invitation', () => phone.text().includes('好友邀请'))
  await phone.tap('#agree')
  await phone.waitFor('the button', () => phone.has('#wechat-login'))
  await phone.tap('#wechat-login')
  await phone.waitFor('the phone being needed', () => phone.has('#wechat-phone'))
  await phone.fire('#wechat-phone', 'getphonenumber', { code: wechat.phoneCode(holder) })
  await phone.waitFor('the picture', () => phone.has('#result'), 120_000)
  assert.equal(phone.path(), 'pages/tools/draw/index')
  const me = await clientOf(server.url, token()).call('GET /app/user', {})
  assert.equal(me.inviter, inviter.nickName)
  const card = phone.share()
  assert.equal(card?.path, `/pages/tools/draw/index?shareCode=${me.shareCode}`)
  assert.match(card?.title ?? '', /^AI 绘画 · /)
  assert.deepEqual(phone.errors, [])
})

test('the card of a chat leads to a new one, and says nothing of it', async () => {
  await phone.closeAll()
  await phone.open('pages/chat/index?chatNumber=01J00000000000000000000000')
  await phone.waitFor('the chat', () => phone.has('#prompt'))
  assert.match(phone.share()?.path ?? '', /^\/pages\/chat\/index\?shareCode=[2-9A-Z]{8}$/)
})

test('who waits for a work is asked once for a message, which leads to the work', async () => {
  app.pages = [...phone.pages]
  const me = clientOf(server.url, token())
  const lookAt = async (page: string) => {
    await phone.closeAll()
    await phone.open(page)
  }
  const start = async (prompt: string) => {
    await lookAt('pages/tools/draw/index')
    await unfold(phone, '#field-prompt')
    await phone.input('#field-prompt', prompt)
    await phone.waitFor('the price and the time', () => phone.has('#price') && phone.text().includes('预计 30 秒'))
    const sent = () => phone.requests.filter(({ url }) => /\/app\/task$/.test(url)).length
    const before = sent()
    await phone.tap('#start')
    await phone.waitFor('the task', () => sent() > before)
  }
  // A fast machine draws in less than the seconds from which a message is offered.
  phone.setNetwork(withEstimate(server.url, 30))
  // What can be asked for is known before the press.
  await lookAt('pages/my/account/index?tab=credits')
  await phone.waitFor('the offer', () => phone.has('#remind'))
  await start('一只猫坐在月亮上')
  assert.deepEqual(askedFor, [[templates.tasks]])
  await phone.waitFor('the message', () => wechat.messages.length === 1, 120_000)
  const [message] = wechat.messages
  assert.equal(message?.touser, holder.openId)
  const page = String(message?.page)
  const id = page.split('task=')[1] ?? ''
  assert.equal((await me.call('GET /app/task/:id', { id })).status, 'FINISHED')
  await lookAt(page)
  await phone.waitFor('the work', () => phone.has('#result'), 60_000)
  assert.deepEqual(phone.errors, [])
})

test('the credits page offers a reminder, once; who refuses is not asked again', async () => {
  agreesToMessages = false
  askedFor.length = 0
  await phone.closeAll()
  await phone.open('pages/my/account/index?tab=credits')
  await phone.waitFor('the offer', () => phone.has('#remind'))
  await phone.tap('#remind')
  await phone.waitFor('the offer to be gone', () => !phone.has('#remind'))
  assert.deepEqual(askedFor, [[templates.credits]])
  assert.deepEqual(phone.errors, [])
})

test('the security tab shows the WeChat of the account; detached, it does not log in any more', async () => {
  await phone.closeAll()
  await phone.open('pages/my/account/index?tab=security')
  await phone.waitFor('the WeChat', () => phone.text('#wechats').includes('小程序里的微信'))
  await phone.tap('#detach-wechat')
  // Whoever came by WeChat alone has no password: what is left is said.
  await phone.waitFor('the question', () => phone.text('#ask').includes('这个账号没有密码'))
  await phone.tap('#ask-ok')
  await phone.waitFor('nothing to detach', () => !phone.has('#detach-wechat'))
  // This phone's own can be joined again.
  await phone.waitFor('the offer', () => phone.has('#join-wechat'))
  assert.deepEqual(await clientOf(server.url, token()).call('GET /app/user/wx', {}), { joined: false, wechats: [] })
  assert.deepEqual(phone.errors, [])
})

test('whose account has no WeChat is offered to join this one while a work is made, and is joined only after saying so', async () => {
  agreesToMessages = true
  askedFor.length = 0
  const before = wechat.messages.length
  const me = clientOf(server.url, token())
  const joined = async () => (await me.call('GET /app/user/wx', {})).joined
  await phone.closeAll()
  await phone.open('pages/tools/draw/index')
  await unfold(phone, '#field-prompt')
  await phone.input('#field-prompt', '一只狗坐在云上')
  await phone.waitFor('the price and the time', () => phone.has('#price') && /预计 \d+/.test(phone.text()))
  // One work at a time: behind this one the picture waits for as long as a busy machine takes to look and press.
  const input = { kind: 'instrumental', seconds: '60' }
  const song = await me.call('POST /app/task', { id: ulid(), serviceKey: 'SINGER', input })
  await phone.tap('#start')
  await phone.waitFor('the offer', () => phone.has('#join-wechat'), 60_000)
  assert.deepEqual([await joined(), askedFor], [false, []])
  await phone.tap('#join-wechat')
  await phone.waitFor('the question', () => phone.text('#ask').includes('绑定这个微信'))
  await phone.tap('#ask-cancel')
  assert.equal(await joined(), false)
  await phone.tap('#join-wechat')
  await phone.waitFor('the question', () => phone.has('#ask'))
  await phone.tap('#ask-ok')
  await phone.waitFor('the reminder', () => phone.has('#remind-task'))
  assert.equal(await joined(), true)
  await phone.tap('#remind-task')
  await phone.waitFor('the answer', () => askedFor.length === 1)
  assert.deepEqual(askedFor, [[templates.tasks]])
  await phone.waitFor('that the server knows', () => phone.text().includes('做好了会在微信里告诉你'))
  await me.call('DELETE /app/task/:id', { id: song.id })
  await phone.waitFor('the message', () => wechat.messages.length > before, 120_000)
  assert.equal(wechat.messages.at(-1)?.touser, holder.openId)
  assert.deepEqual(phone.errors, [])
})

test('a WeChat of another account is not taken from it by joining', async () => {
  holder = friend
  await toLogin()
  await registerOn(phone, server)
  const me = clientOf(server.url, token())
  await phone.closeAll()
  await phone.open('pages/my/account/index?tab=security')
  await phone.waitFor('the offer', () => phone.has('#join-wechat'))
  await phone.tap('#join-wechat')
  await phone.waitFor('the question', () => phone.has('#ask'))
  await phone.tap('#ask-ok')
  await phone.waitFor('the refusal', () => phone.text().includes('已经绑定另一个账号'))
  assert.equal((await me.call('GET /app/user/wx', {})).joined, false)
  assert.deepEqual(phone.errors, [])
})

test('a new version is offered, and taken when the person wants it', async () => {
  onUpdate()
  await phone.waitFor('the restart', () => restarts === 1)
  assert.deepEqual(phone.errors, [])
})

test('WeChat being away is told, and the form still works', async () => {
  await toLogin()
  await phone.tap('#agree')
  await phone.waitFor('the button', () => phone.has('#wechat-login'))
  wechat.behave({ errors: { '/sns/jscode2session': [-1] } })
  await phone.tap('#wechat-login')
  await phone.waitFor('the sentence', () => phone.text('#wechat-note').includes('暂时连不上微信'))
  assert.equal(phone.path(), 'pages/login/index')
})
