import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root, startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { httpNetwork } from './harness/network'
import { answer } from './harness/wx'
import { filesOf, silentAudio } from './support/files'
import { registerOn, startPhone } from './support/phone'

type Callbacks = Parameters<typeof answer>[1]
type Answer = { event: string; buttonId?: string }

let server: RunningServer
let phone: Weapp
/** What WeChat knows: the privacy guide, and the microphone (undefined: never asked). */
let agreed = false
let microphone: boolean | undefined
let listener: ((resolve: (given: Answer) => void, info: { referrer: string }) => void) | undefined
const guides: unknown[] = []
const settings: unknown[] = []
let recordings = 0

/** As WeChat does it: a call waits for the privacy guide, and only a press on the named button counts as an agreement. */
const guarded =
  <T extends Callbacks>(name: string, call: (options: T) => unknown) =>
  (options: T) => {
    if (agreed) return call(options)
    const refuse = () => answer(name, options, 'privacy permission is not authorized', { errno: 104 })
    const asks = listener
    if (!asks) return refuse()
    return new Promise((resolve, reject) =>
      asks(
        ({ event, buttonId }) => {
          const goesOn = event === 'agree' && agreed && buttonId === 'privacy-agree'
          Promise.resolve(goesOn ? call(options) : refuse()).then(resolve, reject)
        },
        { referrer: name },
      ),
    )
  }

before(async () => {
  server = await startServer()
  const files = filesOf(server.url, () => path.join(root, 'server/seeds/examples/voice-1.mp3'))
  const on: Record<string, (event: object) => void> = {}
  phone = await startPhone(server, {
    wx: {
      ...files,
      chooseMessageFile: guarded('chooseMessageFile', files.chooseMessageFile),
      createInnerAudioContext: silentAudio,
      onNeedPrivacyAuthorization: (by: typeof listener) => void (listener = by),
      openPrivacyContract: (options: unknown) => void guides.push(options),
      getSetting: (options: Callbacks) =>
        answer('getSetting', options, true, {
          authSetting: microphone === undefined ? {} : { 'scope.record': microphone },
        }),
      openSetting: (options: Callbacks) => {
        settings.push(options)
        microphone = true
        return answer('openSetting', options, true, { authSetting: { 'scope.record': true } })
      },
      getRecorderManager: () => ({
        onStart: (by: (event: object) => void) => void (on['start'] = by),
        onStop: (by: (event: object) => void) => void (on['stop'] = by),
        onError: (by: (event: object) => void) => void (on['error'] = by),
        start() {
          if (microphone !== true) return on['error']?.({ errMsg: 'operateRecorder:fail auth deny' })
          recordings++
          on['start']?.({})
        },
        stop: () => undefined,
      }),
    },
  })
  // A site whose operator has switched off what reviewers refuse.
  const http = httpNetwork(server.url)
  phone.setNetwork(async (request, stream) => {
    const reply = await http(request, stream)
    if (!request.url.endsWith('/app/api/home/config')) return reply
    const { data, ...rest } = JSON.parse(String(reply.data)) as { data: { baseInfo: object; appInfo: object } }
    const appInfo = { ...data.appInfo, features: { miniPromoter: false, miniLinks: false } }
    const baseInfo = { ...data.baseInfo, complaintUrl: 'https://elsewhere.test', contactPhone: '010-1' }
    return { ...reply, data: JSON.stringify({ ...rest, data: { appInfo, baseInfo } }) }
  })
  await phone.open('pages/chat/index')
  await phone.waitFor('the login page', () => phone.has('#to-register'), 30_000)
  await registerOn(phone, server)
  await phone.closeAll()
  await phone.open('pages/tools/voice/index')
  await phone.waitFor('the form', () => phone.has('#upload-sample'))
})
after(async () => {
  await phone?.stop()
  await server?.stop()
})

test('the privacy guide is asked for with its reason; a refusal is told and the rest works', async () => {
  await phone.tap('#upload-sample')
  await phone.waitFor('the dialog', () => phone.has('#privacy-agree'))
  assert.match(phone.text('#privacy-reason'), /从聊天中选择文件/)
  await phone.tap('#privacy-guide')
  assert.equal(guides.length, 1)
  await phone.tap('#privacy-refuse')
  await phone.waitFor('what was refused', () => phone.text().includes('微信没有允许'))
  await phone.input('#field-name', '我的声音')
  assert.deepEqual(phone.errors, [])
})

test('the second try asks again, and goes on after the agreement', async () => {
  await phone.tap('#upload-sample')
  await phone.waitFor('the dialog', () => phone.has('#privacy-agree'))
  agreed = true
  await phone.fire('#privacy-agree', 'agreeprivacyauthorization', {})
  await phone.waitFor('the sound being up', () => phone.has('#remove-sample'), 60_000)
  await phone.tap('#remove-sample')
  assert.deepEqual(phone.errors, [])
})

test('what the microphone is for is said before WeChat asks; refused, the settings are offered', async () => {
  await phone.waitFor('the way to record', () => phone.has('#record-sample'))
  await phone.tap('#record-sample')
  await phone.waitFor('the reason', () => phone.has('#ask') && phone.text('#ask').includes('需要使用麦克风'))
  assert.equal(recordings, 0)
  await phone.tap('#ask-ok')
  await phone.waitFor('the refusal', () => phone.has('#recorder-settings'))
  microphone = false
  await phone.tap('#recorder-settings')
  assert.equal(settings.length, 1)
  await phone.tap('#recorder-leave')
  // Asked before: the reason is not said again.
  await phone.tap('#record-sample')
  await phone.waitFor('the recording', () => recordings === 1 && phone.has('#stop-recording'))
  assert.deepEqual(phone.errors, [])
})

test('promoter page and outside links are gone where they are switched off; customer service knows the order', async () => {
  await phone.closeAll()
  await phone.open('pages/my/account/index?tab=credits')
  await phone.waitFor('the wallet', () => phone.has('#to-orders'))
  assert.ok(!phone.has('#to-promoter'))
  await phone.closeAll()
  await phone.open('pages/money/promoter/index')
  await phone.waitFor('that it is not open', () => phone.has('#promoter-off'))
  await phone.closeAll()
  await phone.open('pages/my/contact/index?type=order&id=F20261121')
  await phone.waitFor('the service', () => phone.has('#service') && phone.has('#contact-phone'))
  assert.ok(!phone.has('#contact-url'))
  assert.deepEqual(phone.errors, [])
})
