import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { leaveBrowser, sharedBrowser } from '../support/browser'
import { register } from '../support/client'
import { type RunningServer, startServer } from '../support/server'
import { installTinyChat, tinySentence } from '../support/tiny-models'
import { askIn, screenshot, sizes, tabOf, waitForEnd, waitForWords } from './support/visitor'

const models = mkdtempSync(join(tmpdir(), 'fanle-models-'))
let server: RunningServer
let browser: Browser

before(async () => {
  installTinyChat(models)
  const none = { CHAT_TITLE_MODEL: '', CHAT_SUGGESTION_MODEL: '' }
  server = await startServer({ env: { MODELS_DIR: models, LOCAL_CONTEXT: '2048', ...none } })
  browser = await sharedBrowser()
})
after(async () => {
  leaveBrowser()
  await server.stop()
  rmSync(models, { recursive: true })
})

test('a model in the folder of models answers in the chat', async () => {
  const person = await register(server)
  const { page, context, faults } = await tabOf(browser, server.url, person.token, sizes.phone)
  await page.goto(`${server.url}/chat`)
  await page.waitForSelector('#empty-chat')
  await askIn(page, '你是谁？')
  await waitForWords(page, tinySentence, 90_000)
  await waitForEnd(page)
  await screenshot(page, 'own-model')
  assert.deepEqual(faults, [])
  await context.close()
})
