import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { answer } from './harness/wx'
import { registerOn, startPhone, withFeatures } from './support/phone'
import { silentAudio } from './support/files'
import { recorderOf } from './support/media'

const uploaded = '.upload__verdict--good'
let server: StandInServer
let phone: Weapp
/** What was set for all sounds, before the first of them. */
const audioOptions: { obeyMuteSwitch?: boolean }[] = []
const written: { path: string; data: string; encoding: string }[] = []

before(async () => {
  server = await sharedServer()
  phone = await startPhone(server, {
    // Of each script of a sub-package the first asking fails.
    device: { losesScripts: true },
    wx: {
      ...recorderOf(new URL('../../server/seeds/examples/voice-1.mp3', import.meta.url).pathname, 5),
      createInnerAudioContext: silentAudio,
      setInnerAudioOption: (options: Parameters<typeof answer>[1]) => {
        audioOptions.push({ ...(options as object) })
        return answer('setInnerAudioOption', options, true)
      },
      // As an iPhone has them: a canvas that is not on the page has bytes, but cannot be saved.
      createOffscreenCanvas: () => ({
        getContext: () => new Proxy({}, { get: () => () => ({ width: 1, addColorStop: () => {} }), set: () => true }),
        createImage: () => ({}),
        toDataURL: (type: string) => `data:${type};base64,AAAA`,
      }),
      canvasToTempFilePath: (options: Parameters<typeof answer>[1]) =>
        answer('canvasToTempFilePath', options, 'invalid viewId'),
      getFileSystemManager: () => ({
        writeFileSync: (path: string, data: string, encoding: string) => void written.push({ path, data, encoding }),
      }),
    },
  })
  phone.setNetwork(withFeatures(server.url, 'miniPromoter', 'miniLinks'))
  await phone.open('pages/login/index')
})
after(async () => {
  await phone.stop()
  leaveServer()
})

test('scripts of sub-packages that did not come are asked for again: samples, login, the composer and the words of answers come', async () => {
  await phone.waitFor('the login page', () => phone.has('#agree'))
  assert.ok(!phone.has('#shop-window'))
  await phone.waitFor('the samples', () => phone.has('#shop-window'), 10_000)
  await registerOn(phone, server)
  await phone.waitFor('what stands around the input', () => phone.has('#open-prompts'), 10_000)
  assert.deepEqual(phone.errors, [])
})

test('sounds come with the phone on silent: WeChat is told before the first', async () => {
  await phone.waitFor('a sample that is heard', () => phone.has('#play-ttsVoice'))
  await phone.tap('#play-ttsVoice')
  await phone.waitFor('the option', () => audioOptions.length > 0)
  assert.deepEqual(
    audioOptions.map(({ obeyMuteSwitch }) => obeyMuteSwitch),
    [false],
  )
})

test('a recording that is dropped does not end up in the next, which waits for its end', async () => {
  await phone.open('pages/tools/voice/index')
  await phone.waitFor('the form', () => phone.has('#record-sample'))
  await phone.tap('#record-sample')
  await phone.waitFor('the recording', () => phone.has('#stop-recording'))
  await phone.tap('#recorder-leave')
  await phone.tap('#record-sample')
  await phone.waitFor('the next recording', () => phone.has('#stop-recording'))
  // A busy machine may skip a second.
  await phone.waitFor('a second', () => /0:(0[1-9]|10) \//.test(phone.text('#recorder')))
  assert.ok(!phone.has(uploaded), 'nothing of the dropped one')
  assert.deepEqual(phone.errors, [])
})

test('a picture is drawn on an iPhone, whose canvas cannot be saved', async () => {
  await phone.closeAll()
  await phone.open('pages/money/promoter/index')
  await phone.waitFor('the page', () => phone.has('#make-poster'))
  await phone.tap('#make-poster')
  await phone.waitFor('the poster', () => phone.has('#save-poster'))
  assert.equal(written.length, 1)
  assert.match(written[0]!.path, /^wxfile:\/\/usr\/drawn-0\.png$/)
  assert.deepEqual(phone.errors, [])
})
