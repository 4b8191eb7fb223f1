import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { clientOf } from '../support/client'
import {
  courseModel,
  earPrice,
  engineNameOf,
  type EngineWires,
  prices,
  speechPrice,
  startEngineWires,
  type Wired,
} from '../support/engine-wires'
import { understood } from '../server/support/stand-ins/openai-media'
import { root, startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { recorderOf } from './support/media'
import { record, registerOn, startPhone } from './support/phone'
import { openTool, startTool, type ToolJourney, toolJourneys } from './support/tool-journeys'

/** The units that each costs. */
const units = {
  VOICE: 1,
  SD: 1,
  FACE: 1,
  IDM_VTON: 1,
  SAD_TALK: 3,
  MUSE_TALK: 3,
  GPT_SOVITS: 3,
  SINGER: 3,
} satisfies Record<Wired, number>
const wired = Object.keys(units) as Wired[]

describe('every tool at an engine behind an address, in the mini-program', () => {
  let server: RunningServer
  let phone: Weapp
  let wires: EngineWires
  /** Whether replies to uploads reach the app. */
  let answers: 'arrive' | 'lost' = 'arrive'
  let uploads = 0
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-engines-'))
  before(async () => {
    wires = await startEngineWires(dataDir)
    await wires.plugIn()
    server = await startServer({ dataDir, env: wires.env })
    const sample = path.join(root, 'server/seeds/examples/voice-1.mp3')
    const files = filesOf(server.url, () => sample)
    phone = await startPhone(server, {
      wx: {
        ...files,
        ...recorderOf(sample, 3),
        createInnerAudioContext: silentAudio,
        uploadFile(options: Parameters<typeof files.uploadFile>[0]) {
          uploads++
          if (answers !== 'lost') return files.uploadFile(options)
          // It arrives; what comes back does not.
          const cut = () => setTimeout(() => options.fail?.({ errMsg: 'uploadFile:fail interrupted' }))
          return files.uploadFile({ ...options, success: cut, fail: cut })
        },
      },
    })
    await phone.open('pages/login/index')
    await phone.waitFor('the login page', () => phone.has('#agree'))
    await registerOn(phone, server)
  })
  after(async () => {
    await phone.stop()
    await server.stop()
    await wires.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

  for (const serviceKey of wired)
    test(`${serviceKey}: its price is on the button, its result names the engine`, async () => {
      const { at, fill, consent }: Omit<ToolJourney, 'serviceKey'> = toolJourneys[serviceKey]
      await openTool(phone, at)
      await fill(phone)
      const credits = units[serviceKey] * prices[serviceKey] + speechPrice(serviceKey)
      await phone.waitFor('the price', () => phone.has('#price') && phone.text('#price').includes(String(credits)))
      await startTool(phone, consent)
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

  test('what is said becomes text in the chat, paid once though the answer was lost in the background', async () => {
    await phone.closeAll()
    await phone.open('pages/chat/index')
    await phone.waitFor('the microphone', () => phone.has('#speak-mode'))
    await phone.tap('#speak-mode')
    await phone.waitFor('the bar to hold', () => phone.has('#dictation-start') && !phone.has('#prompt'))
    const { balance } = await client().call('GET /app/user', {})
    answers = 'lost'
    await phone.fire('#dictation-start', 'touchstart', { touches: [{ clientY: 500 }] })
    // Taken away by the system: let go on a busy machine, a short press may be a long one, which ends the recording.
    await phone.fire('#dictation-start', 'touchcancel', { touches: [] })
    await phone.waitFor('two seconds', () => /0:(0[2-9]|[1-5]\d) \//.test(phone.text('#dictation')))
    const before = uploads
    phone.hide()
    await phone.waitFor('the last try', () => uploads === before + 3, 60_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
    answers = 'arrive'
    phone.show()
    await phone.waitFor('the text', () => JSON.stringify(record(phone, 'drafts')).includes(understood), 60_000)
    assert.equal((await client().call('GET /app/user', {})).balance, balance - earPrice)
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
