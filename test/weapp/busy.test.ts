import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../support/server'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { httpNetwork, type Network } from './harness/network'
import { answer } from './harness/wx'
import { filesOf } from './support/files'
import { askOn, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp
let isBusy = false
let refused = 0

/** As the server refuses while its event loop is late: HTTP 503 with the envelope. */
const body = JSON.stringify({ code: 503, msg: '服务器现在很忙', data: { retryAfter: 1 } })

const refusing =
  (network: Network): Network =>
  async (request, stream) => {
    if (!isBusy) return network(request, stream)
    refused++
    if (!request.enableChunked) return { statusCode: 503, data: body }
    stream.headers(503, {})
    stream.chunk(new TextEncoder().encode(body))
    return { statusCode: 503, data: '' }
  }

before(async () => {
  server = await sharedServer()
  const files = filesOf(server.url, () => path.join(root, 'server/seeds/examples/face-1.jpg'))
  phone = await startPhone(server, {
    wx: {
      ...files,
      uploadFile(options: Parameters<typeof files.uploadFile>[0]) {
        if (!isBusy) return files.uploadFile(options)
        refused++
        answer('uploadFile', options, true, { statusCode: 503, data: body })
        return { onProgressUpdate: () => {}, abort: () => {} }
      },
    },
  })
  phone.setNetwork(refusing(httpNetwork(server.url)))
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone?.stop()
  leaveServer()
})

/** The server is busy until it has refused so often. */
async function busyFor(times: number, act: () => Promise<void>) {
  ;[isBusy, refused] = [true, 0]
  await act()
  await phone.waitFor('the refusals', () => refused >= times)
  await phone.waitFor('that it is said', () => phone.text('#busy').includes('服务器正忙，正在自动重试'))
  isBusy = false
}
const isOver = () => phone.waitFor('the banner being gone', () => !phone.has('#busy'))

test('a question that a busy server refuses is asked again by itself, and answered once', async () => {
  await busyFor(2, () => askOn(phone, '忙吗 [script length=40&every=1]'))
  await phone.waitFor('the answer', () => phone.text('#messages').includes(standInText(20).slice(0, 10)))
  await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'))
  assert.equal(phone.text('#messages').split('忙吗').length - 1, 1)
  await isOver()
})

test('a page that is opened while the server is busy fills when that is over', async () => {
  await phone.closeAll()
  await busyFor(2, () => phone.open('pages/money/shop/index'))
  await phone.waitFor('the packages', () => phone.has('#buy-credits-10'))
  await isOver()
})

test('a picture that a busy server refuses is sent again, and is never said to be broken', async () => {
  await phone.closeAll()
  await phone.open('pages/tools/sad-talk/index')
  await phone.waitFor('the form', () => phone.has('#upload-portrait'))
  await phone.answered()
  await busyFor(1, async () => {
    await phone.tap('#upload-portrait')
    await phone.waitFor('the purpose', () => phone.has('#ask-ok'))
    await phone.tap('#ask-ok')
  })
  assert.ok(!phone.text().includes('打不开'))
  await phone.waitFor('the picture being up', () => phone.has('#remove-portrait') && !phone.has('#busy'), 60_000)
  assert.ok(!phone.text().includes('打不开'))
})
