import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root, startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { httpNetwork } from './harness/network'
import { answer } from './harness/wx'
import { filesOf, silentAudio } from './support/files'
import { registerOn, startPhone, withSite } from './support/phone'

type Callbacks = Parameters<typeof answer>[1]
type Answer = { event: string; buttonId?: string }

let server: RunningServer
let phone: Weapp
/** What WeChat knows: the privacy guide, and the microphone (undefined: never asked). */
let agreed = false
/** Whether WeChat says beforehand that the guide is due: base libraries from 2.32.3. */
let isDueKnown = false
let microphone: boolean | undefined
/** The camera: what the person answered to WeChat, whether the phone allows it to WeChat, and what is pressed in the chooser. */
const camera = { scope: undefined as boolean | undefined, phone: 'authorized', answers: true, presses: 'camera' }
const choosers: string[][] = []
let phoneSettings = 0
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

/** WeChat's chooser of pictures: it asks for the camera when that is pressed, once, and fails when it was refused. */
function chooseMedia(files: ReturnType<typeof filesOf>, options: Callbacks & { sourceType: string[] }) {
  choosers.push([...options.sourceType])
  if (camera.presses !== 'camera' || !options.sourceType.includes('camera')) return files.chooseMedia(options ?? {})
  if (camera.phone !== 'authorized') return answer('chooseMedia', options, 'system permission denied')
  camera.scope ??= camera.answers
  return camera.scope ? files.chooseMedia(options ?? {}) : answer('chooseMedia', options, 'auth deny', { errno: 103 })
}

before(async () => {
  server = await startServer()
  const files = filesOf(server.url, () => path.join(root, 'server/seeds/examples/voice-1.mp3'))
  const picture = filesOf(server.url, () => path.join(root, 'server/seeds/examples/face-1.jpg'))
  const on: Record<string, (event: object) => void> = {}
  phone = await startPhone(server, {
    wx: {
      ...files,
      chooseMessageFile: guarded('chooseMessageFile', files.chooseMessageFile),
      chooseMedia: guarded('chooseMedia', (options: Parameters<typeof chooseMedia>[1]) =>
        chooseMedia(picture, options),
      ),
      getAppAuthorizeSetting: () => ({ cameraAuthorized: camera.phone }),
      openAppAuthorizeSetting(options: Callbacks) {
        phoneSettings++
        camera.phone = 'authorized'
        return answer('openAppAuthorizeSetting', options, true)
      },
      createInnerAudioContext: silentAudio,
      onNeedPrivacyAuthorization: (by: typeof listener) => void (listener = by),
      getPrivacySetting: ({ success }: { success(setting: object): void }) =>
        success({ needAuthorization: !agreed && isDueKnown }),
      openPrivacyContract: (options: unknown) => void guides.push(options),
      getSetting: (options: Callbacks) =>
        answer('getSetting', options, true, {
          authSetting: {
            ...(microphone === undefined ? {} : { 'scope.record': microphone }),
            ...(camera.scope === undefined ? {} : { 'scope.camera': camera.scope }),
          },
        }),
      openSetting: (options: Callbacks) => {
        settings.push(options)
        microphone = true
        if (camera.scope === false) camera.scope = true
        return answer('openSetting', options, true, { authSetting: { 'scope.record': true } })
      },
      getRecorderManager: () => ({
        onStart: (by: (event: object) => void) => void (on['start'] = by),
        onStop: (by: (event: object) => void) => void (on['stop'] = by),
        onError: (by: (event: object) => void) => void (on['error'] = by),
        onPause: (by: (event: object) => void) => void (on['pause'] = by),
        onInterruptionBegin: (by: (event: object) => void) => void (on['interruption'] = by),
        start() {
          if (microphone !== true) return on['error']?.({ errMsg: 'operateRecorder:fail auth deny' })
          recordings++
          on['start']?.({})
        },
        stop: () => undefined,
      }),
    },
  })
  // An address for complaints, which the mini-program must not link.
  phone.setNetwork(
    withSite(server.url, ({ appInfo, baseInfo }) => ({
      appInfo,
      baseInfo: { ...baseInfo, complaintUrl: 'https://elsewhere.test', contactPhone: '010-1' },
    })),
  )
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'), 60_000)
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

const toSadTalk = async () => {
  await phone.closeAll()
  await phone.open('pages/tools/sad-talk/index')
  await phone.waitFor('the form', () => phone.has('#upload-portrait'))
}
const isUp = () => phone.waitFor('the portrait being up', () => phone.has('#remove-portrait'), 60_000)

test('what a picture is for is said before the first chooser; refused, the camera leaves album and settings', async () => {
  await toSadTalk()
  settings.length = 0
  await phone.tap('#upload-portrait')
  await phone.waitFor('the purpose', () => phone.has('#ask') && phone.text('#ask').includes('人脸不做身份识别'))
  assert.deepEqual(choosers, [])
  await phone.tap('#ask-cancel')
  // Who did not go on is told again.
  await phone.tap('#upload-portrait')
  await phone.waitFor('the purpose', () => phone.has('#ask'))
  camera.answers = false
  await phone.tap('#ask-ok')
  await phone.waitFor('the refusal', () => phone.has('#camera') && phone.text('#camera').includes('没有相机权限'))
  await phone.tap('#camera-album')
  await isUp()
  assert.deepEqual(choosers, [['album', 'camera'], ['album']])
  await phone.tap('#remove-portrait')
  // Refused earlier: WeChat does not ask again, and the settings open the camera.
  await phone.tap('#upload-portrait')
  await phone.waitFor('the refusal', () => phone.has('#camera-settings'))
  await phone.tap('#camera-settings')
  await phone.waitFor('the settings', () => settings.length === 1)
  await phone.tap('#upload-portrait')
  await isUp()
  assert.deepEqual(phone.errors, [])
})

test('a camera that the phone keeps from WeChat leads to the settings of the phone', async () => {
  await phone.tap('#remove-portrait')
  camera.phone = 'denied'
  await phone.tap('#upload-portrait')
  await phone.waitFor('the refusal', () => phone.has('#camera-settings'))
  await phone.tap('#camera-settings')
  await phone.waitFor('the settings of the phone', () => phoneSettings === 1)
  await phone.tap('#upload-portrait')
  await isUp()
  assert.equal(settings.length, 1)
  assert.deepEqual(phone.errors, [])
})

test('an avatar has a purpose of its own; who takes it from the album is not asked for the camera', async () => {
  camera.scope = undefined
  camera.presses = 'album'
  await phone.closeAll()
  await phone.open('pages/my/avatar/index')
  await phone.waitFor('the button', () => phone.has('#pick-avatar'))
  await phone.tap('#pick-avatar')
  await phone.waitFor('the purpose', () => phone.has('#ask') && phone.text('#ask').includes('只用作你的头像'))
  await phone.tap('#ask-ok')
  await phone.waitFor('the picture', () => phone.text().includes('换一张图片'), 60_000)
  assert.equal(camera.scope, undefined)
  assert.deepEqual(phone.errors, [])
})

test('our purpose is the reason of the privacy dialog where that is due: one dialog, and it is not said again', async () => {
  await phone.closeAll()
  await phone.open('pages/tools/clear-up/index')
  await phone.waitFor('the form', () => phone.has('#upload-photo'))
  const before = choosers.length
  agreed = false
  isDueKnown = true
  Object.assign(camera, { scope: true, phone: 'authorized', answers: true, presses: 'album' })
  await phone.tap('#upload-photo')
  await phone.waitFor('the dialog', () => phone.has('#privacy-agree'))
  assert.match(phone.text('#privacy-reason'), /只用来制作这件作品/)
  assert.ok(!phone.has('#ask'))
  await phone.tap('#privacy-refuse')
  await phone.waitFor('what was refused', () => phone.text().includes('微信没有允许'))
  // Who did not agree is told again.
  await phone.tap('#upload-photo')
  await phone.waitFor('the dialog', () => phone.has('#privacy-agree'))
  assert.match(phone.text('#privacy-reason'), /只用来制作这件作品/)
  agreed = true
  await phone.fire('#privacy-agree', 'agreeprivacyauthorization', {})
  await phone.waitFor('the chooser', () => choosers.length === before + 1)
  await phone.waitFor('the face being up', () => phone.has('#remove-photo'), 60_000)
  await phone.tap('#remove-photo')
  await phone.tap('#upload-photo')
  await phone.waitFor('the chooser', () => choosers.length === before + 2)
  assert.ok(!phone.has('#ask'))
  assert.deepEqual(phone.errors, [])
})

test('promoter page and outside links are gone until they are switched on; customer service knows the order', async () => {
  await phone.closeAll()
  await phone.open('pages/my/account/index?tab=credits')
  await phone.waitFor('the wallet', () => phone.has('#to-orders'))
  assert.ok(!phone.has('#to-promoter'))
  await phone.closeAll()
  await phone.open('pages/money/promoter/index')
  await phone.waitFor('that it is not open', () => phone.has('#promoter-off'))
  assert.doesNotMatch(phone.text(), /推广|收益/)
  await phone.closeAll()
  // While the configuration is not there, what it said before holds; before it ever came, everything is off.
  const unknown = new Map(phone.state.storage)
  unknown.delete('appSetting')
  for (const storage of [phone.state.storage, unknown]) {
    const early = await startPhone(server, { storage })
    const others = httpNetwork(server.url)
    early.setNetwork((request, stream) =>
      request.url.endsWith('/app/api/home/config') ? new Promise(() => {}) : others(request, stream),
    )
    await early.open('pages/money/promoter/index')
    await early.waitFor('that it is not open', () => early.has('#promoter-off'))
    assert.doesNotMatch(early.text(), /推广|收益/)
    await early.stop()
  }
  await phone.closeAll()
  await phone.open('pages/my/contact/index?type=order&id=F20261121')
  await phone.waitFor('the service', () => phone.has('#service') && phone.has('#contact-phone'))
  assert.ok(!phone.has('#contact-url'))
  assert.deepEqual(phone.errors, [])
})
