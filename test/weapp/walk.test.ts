import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { leaveServer, sharedServer, type StandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { httpNetwork, type Network } from './harness/network'
import { registerOn, startPhone } from './support/phone'

let server: StandInServer
let phone: Weapp
/** Calls that were answered with "not logged in", by their addresses. */
const refused: string[] = []

/** The status is in the envelope; a stream that is refused is answered with one too. */
const watching =
  (network: Network): Network =>
  async (request, stream) => {
    let begun = ''
    const reply = await network(request, {
      ...stream,
      chunk(bytes) {
        if (begun.length < 200) begun += Buffer.from(bytes).toString('latin1')
        stream.chunk(bytes)
      },
    })
    const said = begun || (typeof reply.data === 'string' ? reply.data.slice(0, 200) : '')
    if (reply.statusCode === 401 || /^\s*\{"code":401\b/.test(said)) refused.push(request.url)
    return reply
  }

before(async () => {
  server = await sharedServer()
  // A view is never as fast as the logic layer: what is told of one update comes while the next waits.
  phone = await startPhone(server, { device: { viewMs: 40 } })
  phone.setNetwork(watching(httpNetwork(server.url)))
})
after(async () => {
  await phone?.stop()
  leaveServer()
})

/** The goal of the platform's speed: what a page sends at once is seen late. */
const mostBytes = 15_000

async function walk() {
  const sizes: [string, number][] = []
  for (const theme of ['light', 'dark'] as const) {
    phone.setTheme(theme)
    for (const page of phone.pages) {
      await phone.closeAll()
      const opening = phone.updates.length
      await phone.open(page)
      await phone.waitFor(`something on ${page}`, () => phone.text() !== '')
      // A late refusal must not be blamed on the next page.
      await phone.answered()
      assert.deepEqual([phone.errors, refused], [[], []], `${page} in ${theme}`)
      for (const { bytes } of phone.updates.slice(opening)) sizes.push([`${page} in ${theme}`, bytes])
    }
  }
  sizes.sort(([, a], [, b]) => b - a)
  console.log(`# the largest setData: ${sizes.slice(0, 6).map(([page, bytes]) => `${page} ${bytes}`)}`)
  assert.deepEqual(
    sizes.filter(([, bytes]) => bytes > mostBytes),
    [],
    'no page that opens sends more at once, its first setData or another',
  )
}

test('the watch sees a refused call', async () => {
  await watching(httpNetwork(server.url))(
    { url: 'http://any/api/app/user' },
    { headers: () => {}, chunk: () => {}, signal: new AbortController().signal },
  )
  assert.equal(refused.splice(0).length, 1)
})

test('a guest walks over every page in both themes: nothing fails, nothing asks for what needs a session', walk)

test('somebody logged in walks over every page in both themes: nothing fails, nothing is refused', async () => {
  refused.length = 0
  await phone.closeAll()
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
  // The login page ends the session, so it is not walked over.
  const at = phone.pages.indexOf('pages/login/index')
  phone.pages.splice(at, 1)
  await walk()
})
