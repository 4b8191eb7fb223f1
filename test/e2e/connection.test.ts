import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import type { Message } from '../../contract/api'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import type { Client } from '../support/client'
import { startCuttingProxy } from '../support/cutting-proxy'
import { programArgs } from '../support/program'
import { standInText } from '../support/provider-script'
import { root } from '../support/server'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { waitFor } from '../support/wait'
import { appIsThere, askIn, shownWords, tabOf, waitForEnd, waitForWords, words } from './support/visitor'

let server: StandInServer
let browser: Browser

before(async () => {
  // On PostgreSQL a restarted server goes on with an answer, and charges it in two parts.
  server = await startStandInServer({ env: { DATABASE_URL: '' } })
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
})

async function lastAnswer(client: Client): Promise<Message> {
  const {
    records: [chat],
  } = await client.call('GET /app/chat', {})
  const { records } = await client.call('GET /app/chat/message', { chatNumber: chat!.chatNumber })
  return records.at(-1)!
}

const charges = async (client: Client) =>
  (await client.call('GET /app/consume/page', {})).records.filter(({ kind }) => kind === 'capture')

test('an answer whose stream is cut 20 times is whole and charged once', async (t) => {
  const proxy = await startCuttingProxy(server.port)
  t.after(proxy.stop)
  const client = await server.register()
  const before = await client.call('GET /app/user', {})
  const { page, context } = await tabOf(browser, proxy.url, client.token)
  await page.goto(`${proxy.url}/chat`)
  await appIsThere(page)
  proxy.cutStreams(20, 300)
  await askIn(page, '讲一个很长的故事 [script length=4000&every=30]')
  await waitForWords(page, standInText(4000), 180_000)
  await waitForEnd(page)
  assert.equal(proxy.cuts(), 20)
  const answer = await lastAnswer(client)
  assert.equal(answer.content, standInText(4000))
  assert.equal(answer.status, 'done')
  const charged = await charges(client)
  assert.equal(charged.length, 1)
  assert.equal(-charged[0]!.credits, answer.credits)
  const session = await client.call('GET /app/user', {})
  assert.equal(session.balance, before.balance - answer.credits!)
  assert.equal(session.held, 0)

  // Not all of `#messages`: what screen readers were told stands there too.
  const answerWords = async () => words((await page.textContent('.chat-answer .md:not(.md--plain)')) ?? '')
  const seen = await answerWords()
  await page.reload()
  await waitForWords(page, standInText(4000))
  assert.equal(await answerWords(), seen, 'the text joined from pieces equals the text of the server')
  await context.close()
})

test('a server killed in the middle of an answer keeps what was delivered and returns the credits for the rest', async () => {
  const client = await server.register()
  const before = await client.call('GET /app/user', {})
  const { page, context } = await tabOf(browser, server.url, client.token)
  await page.goto(`${server.url}/chat`)
  await appIsThere(page)
  await askIn(page, '讲一个故事 [script length=4000&every=20]')
  await waitForWords(page, standInText(200))
  await server.kill()
  const delivered = await shownWords(page)
  await server.restart()

  const answer = await waitFor(
    'the answer being settled',
    async () => {
      const message = await lastAnswer(client)
      return message.status !== 'replying' && message
    },
    45_000,
  )
  assert.ok(standInText(4000).startsWith(answer.content), 'a beginning of the answer')
  assert.ok(answer.content.length >= 200 && answer.content.length < 4000)
  assert.ok(delivered.includes(words(answer.content.slice(0, 200))))
  const deliveredLength =
    [...Array(4000).keys()].findLast((length) => delivered.includes(words(standInText(length)))) ?? 0
  assert.ok(
    words(answer.content).length >= words(standInText(deliveredLength)).length,
    'nothing that was shown is lost',
  )
  const session = await client.call('GET /app/user', {})
  assert.equal(session.held, 0, 'nothing stays reserved')
  assert.equal(session.balance, before.balance - (answer.credits ?? 0))
  assert.ok((await charges(client)).length <= 1)

  await waitForEnd(page, 45_000)
  await waitForWords(page, answer.content)
  await askIn(page, '还在吗 [script length=40]')
  await waitFor('an answer after the crash', async () => (await lastAnswer(client)).content === standInText(40))
  await context.close()
})

test('the ledger adds up after all that', async () => {
  await server.kill()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    programArgs(new URL('../../server/commands/ledger-audit.ts', import.meta.url)),
    { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' } },
  )
  await server.restart()
  assert.match(stdout, /^clean: /m)
})
