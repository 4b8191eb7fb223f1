import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { root } from '../support/server'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { filesOf } from './support/files'
import { recorderOf } from './support/media'
import { standInText } from '../support/provider-script'
import { askOn, record, registerOn, startPhone } from './support/phone'

const uploaded = '.upload__verdict--good'
const voice = path.join(root, 'server/seeds/examples/voice-1.mp3')
let server: StandInServer
let phone: Weapp
/** Whether WeChat ends what an app in the background sends. */
let away = false
let uploads = 0
/** The payment sheets that were opened: where their money is taken. */
const cashiers: string[] = []

before(async () => {
  server = await sharedServer()
  const files = filesOf(server.url, () => voice)
  phone = await startPhone(server, {
    wx: {
      ...files,
      ...recorderOf(voice, 5),
      uploadFile(options: Parameters<typeof files.uploadFile>[0]) {
        uploads++
        if (!away) return files.uploadFile(options)
        setTimeout(() => options.fail?.({ errMsg: 'uploadFile:fail interrupted' }))
        return { onProgressUpdate: () => {}, abort: () => {} }
      },
      login: ({ success }: { success(result: object): void }) => success({ code: 'C' }),
      // The sheet is WeChat's, and its answer may be lost with it.
      requestVirtualPayment: ({ signData }: { signData: string }) =>
        void cashiers.push((JSON.parse(signData) as { attach: string }).attach),
    },
  })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone.stop()
  leaveServer()
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

async function openForm() {
  await phone.closeAll()
  await phone.open('pages/tools/voice/index')
  await phone.waitFor('the form', () => phone.has('#upload-sample'))
}

test('a file whose upload was ended in the background is sent when the app is back', async () => {
  await openForm()
  away = true
  await phone.tap('#upload-sample')
  phone.hide()
  await phone.waitFor('the last try', () => uploads === 3, 60_000)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  away = false
  phone.show()
  await phone.waitFor('the file', () => phone.has(uploaded), 60_000)
  assert.ok(!phone.has('#retry-sample'))
  assert.equal(uploads, 4)
  assert.deepEqual(phone.errors, [])
})

test('a recording ends when the app goes to the background, and what was recorded is kept', async () => {
  await openForm()
  await phone.tap('#record-sample')
  await phone.waitFor('the recording', () => phone.has('#stop-recording'))
  // A busy machine may skip a second.
  await phone.waitFor('a second', () => /0:(0[1-9]|10) \//.test(phone.text('#recorder')))
  phone.hide()
  phone.show()
  await phone.waitFor('the sound', () => phone.has(uploaded), 60_000)
  assert.ok(!phone.has('#recorder'))
  assert.deepEqual(phone.errors, [])
})

test('an order that was paid while the app was away is shown as paid when it is back', async () => {
  await phone.closeAll()
  await phone.open('pages/money/shop/index')
  await phone.waitFor('the packages', () => phone.has('#buy-credits-10'))
  const { balance } = await client().call('GET /app/user', {})
  await phone.tap('#buy-credits-10')
  await phone.waitFor('the payment sheet', () => cashiers.length === 1)
  phone.hide()
  await fetch(cashiers[0]!.replace(/^https?:\/\/[^/]+/, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })
  phone.show()
  await phone.waitFor('the end of the payment', () => phone.has('#pay-success'))
  assert.equal((await client().call('GET /app/user', {})).balance, balance + 10_000)
  assert.deepEqual(phone.errors, [])
})

for (const [name, leave, comeBack] of [
  ['another page covers the chat', () => phone.open('pages/my/about/index'), () => phone.back()],
  ['the app is in the background', () => phone.hide(), () => phone.show()],
] as const)
  test(`nothing is drawn while ${name}, and the whole answer afterwards`, async () => {
    await phone.closeAll()
    await phone.open('pages/chat/index')
    await phone.waitFor('the chat', () => phone.has('#new-chat') && phone.has('#prompt'), 60_000)
    await phone.tap('#new-chat')
    await askOn(phone, '你好 [script length=3000&every=10]')
    const words = (text: string) => text.replace(/[\s*`\-•]/g, '')
    const shown = () => words(phone.text('#messages'))
    const opening = phone.updates.at(-1)!.opening
    await phone.waitFor(
      'some words',
      () => phone.has('#stop') && phone.has('#messages') && shown().includes(words(standInText(40))),
    )
    await leave()
    const behind = () => phone.updates.filter((update) => update.opening === opening).length
    const before = behind()
    await new Promise((resolve) => setTimeout(resolve, 4000))
    assert.equal(behind(), before, 'setData of the hidden page')
    await comeBack()
    await phone.waitFor('the whole answer', () => shown().includes(words(standInText(3000))), 60_000)
    await phone.waitFor('the end', () => !phone.has('#stop'))
    assert.deepEqual(phone.errors, [])
  })
