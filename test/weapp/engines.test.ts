import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { clientOf } from '../support/client'
import {
  courseModel,
  engineNameOf,
  type EngineWires,
  prices,
  startEngineWires,
  type Wired,
} from '../support/engine-wires'
import { root, startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { record, registerOn, startPhone } from './support/phone'

interface Journey {
  serviceKey: Wired
  at: string
  units: number
  consent?: boolean
  fill: (phone: Weapp) => Promise<unknown>
}

async function example(phone: Weapp, ...fields: string[]) {
  await phone.tap('#example-0')
  for (const field of fields) await phone.waitFor(`the picture ${field}`, () => phone.has(`#remove-${field}`), 30_000)
}

const journeys: readonly Journey[] = [
  { serviceKey: 'VOICE', at: 'ttsVoice', units: 1, fill: (phone) => phone.input('#field-text', '你好，我们去看海。') },
  { serviceKey: 'SD', at: 'draw', units: 1, fill: (phone) => phone.input('#field-prompt', '海上的帆船') },
  { serviceKey: 'FACE', at: 'face', units: 1, consent: true, fill: (phone) => example(phone, 'source', 'target') },
  {
    serviceKey: 'IDM_VTON',
    at: 'change-clothes',
    units: 1,
    consent: true,
    fill: (phone) => example(phone, 'person', 'garment'),
  },
  {
    serviceKey: 'SAD_TALK',
    at: 'sad-talk',
    units: 3,
    consent: true,
    async fill(phone) {
      await example(phone, 'portrait')
      await phone.input('#field-text', '你好。')
    },
  },
  {
    serviceKey: 'MUSE_TALK',
    at: 'muse-talk',
    units: 3,
    consent: true,
    fill: (phone) => phone.input('#field-text', '你好。'),
  },
  {
    serviceKey: 'GPT_SOVITS',
    at: 'voice',
    units: 3,
    consent: true,
    async fill(phone) {
      await phone.tap('#upload-sample')
      await phone.waitFor('the sound being up', () => phone.has('#remove-sample'), 30_000)
      await phone.input('#field-name', '我的声音')
    },
  },
  { serviceKey: 'SINGER', at: 'singer', units: 3, fill: (phone) => phone.tap('#field-kind-instrumental') },
]

describe('every tool at an engine behind an address, in the mini-program', () => {
  let server: RunningServer
  let phone: Weapp
  let wires: EngineWires
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-engines-'))
  before(async () => {
    wires = await startEngineWires(dataDir)
    await wires.plugIn()
    server = await startServer({ dataDir, env: wires.env })
    const sample = path.join(root, 'server/seeds/examples/voice-1.mp3')
    phone = await startPhone(server, {
      wx: { ...filesOf(server.url, () => sample), createInnerAudioContext: silentAudio },
    })
    await phone.open('pages/chat/index')
    await phone.waitFor('the login page', () => phone.has('#to-register'))
    await registerOn(phone, server)
  })
  after(async () => {
    await phone.stop()
    await server.stop()
    await wires.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

  for (const { serviceKey, at, units, consent, fill } of journeys)
    test(`${serviceKey}: its price is on the button, its result names the engine`, async () => {
      await phone.closeAll()
      await phone.open(`pages/tools/${at}/index`)
      await phone.waitFor('the form', () => phone.has('#start'))
      await fill(phone)
      const credits = units * prices[serviceKey]
      await phone.waitFor('the price', () => phone.has('#price') && phone.text('#price').includes(String(credits)))
      await phone.tap('#start')
      if (consent) {
        await phone.waitFor('the consent', () => phone.has('#consent-agree'))
        await phone.tap('#consent-tick')
        await phone.tap('#consent-agree')
      }
      await phone.waitFor('the result', () => phone.has('#result'), 90_000)
      await phone.waitFor('its engine', () => phone.text('#engine-badge').includes(engineNameOf(serviceKey)))
      const [task] = (await client().call('GET /app/task/page', { serviceKey })).records
      assert.deepEqual(
        [task?.status, task?.credits, task?.engine],
        ['FINISHED', credits, { name: engineNameOf(serviceKey), builtIn: false }],
      )
      assert.ok(task!.outputs.every(({ label }) => label !== null))
      assert.deepEqual(phone.errors, [])
    })

  test('a course is written by the chat model that has a key', async () => {
    await phone.closeAll()
    await phone.open('pages/tools/education/index')
    await phone.waitFor('the form', () => phone.has('#field-topic'))
    await phone.input('#field-topic', '手冲咖啡')
    await phone.tap('#start')
    await phone.waitFor('the course', () => phone.has('#open-course'), 60_000)
    await phone.waitFor('its engine', () => phone.text('#engine-badge').includes(courseModel))
    assert.deepEqual(phone.errors, [])
  })
})
