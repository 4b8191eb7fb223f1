import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { type EngineWires, startEngineWires } from '../support/engine-wires'
import { startServer, type RunningServer } from '../support/server'
import { waitFor } from '../support/wait'
import type { Weapp } from './harness'
import { record, registerOn, startPhone } from './support/phone'
import { openTool } from './support/tool-journeys'

let server: RunningServer
let phone: Weapp
let wires: EngineWires
let release = () => {}
const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-thumb-'))

before(async () => {
  wires = await startEngineWires(dataDir)
  await wires.plugIn()
  server = await startServer({ dataDir, env: wires.env })
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await registerOn(phone, server)
})
after(async () => {
  release()
  await phone?.stop()
  await server?.stop()
  await wires?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
const started = async () => (await client().call('GET /app/task/page', { serviceKey: 'SD' })).records.length

test('an empty page shows samples, one of them fills the form, and there is no empty history', async () => {
  await openTool(phone, 'draw')
  await phone.waitFor('the samples', () => phone.has('#stage-empty') && phone.has('#example-0'))
  assert.match(phone.text('#stage-empty'), /做一个同款/)
  await phone.tap('#example-0')
  await phone.waitFor('its words', () => {
    const drafts = record(phone, 'toolDrafts') as { SD?: { values: { prompt?: string } } } | null
    return (drafts?.SD?.values.prompt ?? '').length > 3
  })
  assert.ok(!phone.has('#history'))
  assert.deepEqual(phone.errors, [])
})

test('while one is made its card is above the bar, and the same is started again only after a question', async () => {
  release = wires.holdDrawings()
  await openTool(phone, 'draw')
  await phone.input('#field-prompt', '海上的帆船')
  await phone.tap('#start')
  await phone.waitFor('the card', () => phone.has('#task-card'))
  const html = phone.html()
  assert.ok(html.indexOf('task-card') < html.indexOf('start-bar'), 'the card is above the bar')
  assert.ok(!phone.has('#tool-form') && !phone.has('#stage-empty'))
  await phone.waitFor('what the button says', () => /生成中.*再来一份 \d+ 算力/.test(phone.text('#start')))
  await phone.tap('#start')
  await phone.waitFor('the question', () => phone.has('#ask-cancel'))
  await phone.tap('#ask-cancel')
  await phone.waitFor('the page', () => !phone.has('#ask-cancel'))
  assert.equal(await started(), 1)
  await phone.tap('#start')
  await phone.waitFor('the question', () => phone.has('#ask-ok'))
  await phone.tap('#ask-ok')
  await waitFor('one more', async () => (await started()) === 2)
  await phone.waitFor('both', () => phone.has('.stage__others'))
  await phone.tap('#form-fold')
  await phone.waitFor('the form', () => phone.has('#field-prompt'))
  await phone.input('#field-prompt', '雪山')
  await phone.tap('#start')
  await waitFor('another input without a question', async () => (await started()) === 3)
  await phone.waitFor('the folded form', () => !phone.has('#form-sheet'))
  release()
  await phone.waitFor('the result', () => phone.has('#result'), 60_000)
  assert.ok(phone.html().indexOf('result') < phone.html().indexOf('start-bar'), 'the result is above the bar')
  assert.ok(phone.has('#form-fold') && !phone.has('#tool-form'))
  assert.deepEqual(phone.errors, [])
})
