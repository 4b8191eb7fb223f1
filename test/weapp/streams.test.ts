import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { standInText } from '../support/provider-script'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import { waitFor } from '../support/wait'
import type { Weapp } from './harness'
import { httpNetwork, type Network } from './harness/network'
import { askOn, record, registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp

before(async () => {
  server = await sharedServer()
})
afterEach(() => phone?.stop())
after(() => leaveServer())

async function startRegistered(device: { chunks?: boolean } = {}) {
  phone = await startPhone(server, { device })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
}

const words = (text: string) => text.replace(/[\s*`\-•]/g, '')
const shown = () => words(phone.text('#messages'))
/** From which event on the answer was asked for, in order. */
const froms = () =>
  phone.requests.flatMap(({ url }) => {
    const from = /\/chat\/completions\?.*\bfrom=(\d+)/.exec(url)?.[1]
    return from === undefined ? [] : [Number(from)]
  })

/** How much of the answer is shown, in order and without gaps, and how much stands after that. */
function grown(whole: string) {
  const live = shown().slice(shown().indexOf(whole.slice(0, 20)))
  let length = 0
  while (length < live.length && live[length] === whole[length]) length++
  return { length, rest: live.length - length }
}

/** The answer grows on the screen, with nothing missing and nothing twice, to its end. */
async function seeItGrow(length: number) {
  const whole = words(standInText(length))
  await phone.waitFor('its beginning', () => phone.has('#stop') && shown().includes(whole.slice(0, 20)), 60_000)
  let looks = 0
  while (phone.has('#stop') && grown(whole).length < whole.length) {
    const { length: seen, rest } = grown(whole)
    looks++
    // Below the words stands a line about the answer.
    assert.ok(rest < 60, `${rest} characters after ${seen} that fit`)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  assert.ok(looks > 3, 'it was seen growing')
  await phone.waitFor('the whole answer', () => shown().includes(whole), 60_000)
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.deepEqual(phone.errors, [])
}

test('a base library without chunks asks for what is new, again and again', async () => {
  await startRegistered({ chunks: false })
  await askOn(phone, '你好 [script length=3000&every=10]')
  await seeItGrow(3000)
  const asked = froms()
  assert.ok(asked.length > 3, `${asked.length} polls`)
  assert.deepEqual(
    asked,
    [...asked].sort((a, b) => a - b),
  )
  for (const { url, timeout } of phone.requests.filter((one) => one.url.includes('poll=true')))
    assert.equal(timeout, 60_000, url)
  const open = phone.requests.filter(({ enableChunked, url }) => enableChunked === true && !/completions/.test(url))
  assert.ok(open.length <= 1, 'streams that cannot be read are not held open')

  await askOn(phone, '再来 [script length=2000&every=20]')
  await phone.waitFor('some words', () => phone.has('#stop') && froms().length > asked.length + 2)
  await phone.tap('#stop')
  await phone.waitFor('the end', () => !phone.has('#stop'))
  assert.deepEqual(phone.errors, [])
})

/** A network that ends each stream after so many bytes, as WeChat does after its minute. */
const cutting =
  (network: Network, mostBytes: number): Network =>
  (request, stream) => {
    if (!/chat\/completions/.test(request.url)) return network(request, stream)
    return new Promise((resolve, reject) => {
      let bytes = 0
      const chunk = (part: Uint8Array) => {
        if (bytes > mostBytes) return
        bytes += part.length
        stream.chunk(part)
        if (bytes > mostBytes) reject(new Error('timeout'))
      }
      network(request, { ...stream, chunk }).then(resolve, reject)
    })
  }

test('streams that WeChat cuts off go on where they were', async () => {
  await startRegistered()
  phone.setNetwork(cutting(httpNetwork(server.url), 3000))
  await askOn(phone, '你好 [script length=3000&every=10]')
  await seeItGrow(3000)
  const asked = froms()
  assert.ok(asked.length > 2, `${asked.length} requests`)
  assert.ok(asked.slice(1).every((from, at) => from > asked[at]!))
})

test('a mini-program that was killed in the background shows the whole answer when it is opened again', async () => {
  await startRegistered()
  await askOn(phone, '你好 [script length=3000&every=10]')
  await phone.waitFor('some words', () => phone.has('#stop') && shown().includes(words(standInText(40))))
  const { storage } = phone.state
  phone.hide()
  await phone.stop()

  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  phone = await startPhone(server, { storage })
  await phone.open('pages/chat/index')
  const whole = words(standInText(3000))
  await phone.waitFor('the whole answer', () => shown().includes(whole), 60_000)
  await phone.waitFor('the end', () => !phone.has('#stop'))
  const last = await waitFor('the message', async () => {
    const [chat] = (await client.call('GET /app/chat', {})).records
    const { records } = await client.call('GET /app/chat/message', { chatNumber: chat!.chatNumber })
    return records.at(-1)?.status === 'done' && records.at(-1)
  })
  assert.equal(last.content, standInText(3000))
  assert.deepEqual(phone.errors, [])
})
