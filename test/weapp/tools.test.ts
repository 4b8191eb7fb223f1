import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { root, startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { askOn, record, registerOn, startPhone } from './support/phone'

const voice = path.join(root, 'server/seeds/examples/voice-1.mp3')
let server: RunningServer
let phone: Weapp
let chosen = voice
let undeclared = false

before(async () => {
  server = await startServer()
  phone = await startPhone(server, {
    wx: {
      ...filesOf(
        server.url,
        () => chosen,
        () => undeclared,
      ),
      createInnerAudioContext: silentAudio,
    },
  })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone.stop()
  await server.stop()
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

test('a sound is uploaded, consent is given, a voice is created and listed in the history', async () => {
  await phone.closeAll()
  await phone.open('pages/tools/voice/index')
  await phone.waitFor('the form', () => phone.has('#upload-sample'))
  undeclared = true
  await phone.tap('#upload-sample')
  await phone.waitFor('what WeChat did not allow', () => phone.text().includes('微信没有允许'))
  undeclared = false
  await phone.tap('#upload-sample')
  await phone.waitFor('the sound being up', () => phone.has('#remove-sample'), 60_000)
  await phone.input('#field-name', '我的声音')
  await phone.tap('#start')
  await phone.waitFor('the consent', () => phone.has('#consent-agree'))
  await phone.tap('#consent-tick')
  await phone.tap('#consent-agree')
  await phone.waitFor('the result', () => phone.has('#result'), 60_000)
  const {
    records: [task],
  } = await client().call('GET /app/task/page', {})
  // spec 1.10
  assert.deepEqual(
    [task?.status, task?.serviceKey, task?.outputs[0]?.label?.carrier],
    ['FINISHED', 'GPT_SOVITS', 'TXXX'],
  )
  assert.equal((await client().call('GET /app/voice', {})).models[0]?.name, '我的声音')
  await phone.waitFor('the history', () => phone.has(`#history-${task!.id}`), 60_000)
  assert.deepEqual(phone.errors, [])
})

test('a file that is no audio is refused with a message and the form stays', async () => {
  chosen = path.join(root, 'package.json')
  await phone.closeAll()
  await phone.open('pages/tools/sad-talk/index')
  await phone.waitFor('the form', () => phone.has('#field-speech-audio'))
  await phone.input('#field-text', '先写一句')
  await phone.tap('#field-speech-audio')
  await phone.waitFor('a place for the sound', () => phone.has('#upload-audio'))
  await phone.tap('#upload-audio')
  await phone.waitFor('the refusal', () => phone.text('#box-audio').includes('这不是能识别的声音'), 60_000)
  await phone.tap('#field-speech-text')
  await phone.waitFor('the text still there', () => phone.has('#field-text'))
  assert.deepEqual(phone.errors, [])
})

test('a number is chosen with WeChat’s own slider, in steps of the field', async () => {
  await phone.closeAll()
  await phone.open('pages/tools/ttsVoice/index')
  await phone.waitFor('the form', () => phone.has('#field-speed'))
  await phone.slide('#field-speed', 12)
  await phone.waitFor('the number', () => phone.text().includes('语速1.7×'))
  assert.deepEqual(phone.errors, [])
})

test('a wish for a picture in the chat leads to the drawing tool with the words in its form', async () => {
  await phone.closeAll()
  await phone.open('pages/chat/index')
  await askOn(phone, '画一张雪山')
  await phone.waitFor('the way to the tool', () => phone.has('.md__link'))
  await phone.waitFor('the end', () => !phone.has('#stop'))
  await phone.tap('.md__link')
  await phone.waitFor(
    'the drawing tool',
    () => phone.path() === 'pages/tools/draw/index' && phone.has('#field-prompt') && phone.has('#start'),
  )
  await phone.tap('#start')
  await phone.waitFor('the picture', () => phone.has('#result'), 60_000)
  const {
    records: [task],
  } = await client().call('GET /app/task/page', { serviceKey: 'SD' })
  assert.equal(task?.input['prompt'], '雪山')
  assert.deepEqual(phone.errors, [])
})
