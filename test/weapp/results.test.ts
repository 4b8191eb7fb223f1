import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { Task } from '../../contract/api'
import { clientOf } from '../support/client'
import { root, startServer, type RunningServer } from '../support/server'
import type { Weapp } from './harness'
import { filesOf, silentAudio } from './support/files'
import { keepingOf, recorderOf } from './support/media'
import { record, registerOn, startPhone } from './support/phone'
import { openTool, startTool, takeExample, toolJourneys, type ToolJourney } from './support/tool-journeys'

const sample = path.join(root, 'server/seeds/examples/voice-1.mp3')

/** Speaks into the recorder for as long as a sample must be. */
async function recordSample(phone: Weapp) {
  await phone.tap('#record-sample')
  await phone.waitFor('three seconds', () => /0?0:0[3-9]/.test(phone.text('#recorder')), 60_000)
  await phone.tap('#stop-recording')
  await phone.waitFor('the sound being up', () => phone.has('#remove-sample'), 60_000)
  await phone.input('#field-name', '我的声音')
}

interface Journey extends ToolJourney {
  /** What a tap on "save" does with the result. */
  kept?: { where: 'album' | 'chat'; begins: RegExp }
}

const picture = { where: 'album', begins: /^(\x89PNG|\xff\xd8\xff)/ } as const
const film = { where: 'album', begins: /^.{4}ftyp/s } as const
const sound = { where: 'chat', begins: /^(ID3|\xff)/ } as const

const journeys: readonly Journey[] = [
  { serviceKey: 'VOICE', ...toolJourneys.VOICE, kept: sound },
  { serviceKey: 'SD', ...toolJourneys.SD, kept: picture },
  { serviceKey: 'FACE', ...toolJourneys.FACE, kept: picture },
  { serviceKey: 'IDM_VTON', ...toolJourneys.IDM_VTON, kept: picture },
  { serviceKey: 'SAD_TALK', ...toolJourneys.SAD_TALK, kept: film },
  { serviceKey: 'MUSE_TALK', ...toolJourneys.MUSE_TALK, kept: film },
  { serviceKey: 'GPT_SOVITS', ...toolJourneys.GPT_SOVITS, fill: recordSample, kept: sound },
  { serviceKey: 'SINGER', ...toolJourneys.SINGER, kept: sound },
  {
    serviceKey: 'CLEAR_UP',
    at: 'clear-up',
    async fill(phone) {
      await takeExample(phone, 'photo')
      await phone.tap('#field-scale-1')
    },
    kept: picture,
  },
  {
    serviceKey: 'EDU',
    at: 'education',
    async fill(phone) {
      await phone.input('#field-topic', '手冲咖啡')
      await phone.slide('#field-lessons', 2)
    },
  },
]

let server: RunningServer
let phone: Weapp
let keeping: ReturnType<typeof keepingOf>
const finished: Task[] = []

before(async () => {
  server = await startServer()
  keeping = keepingOf(server.url)
  phone = await startPhone(server, {
    wx: {
      ...filesOf(server.url, () => sample),
      ...recorderOf(sample, 5),
      ...keeping.wx,
      createInnerAudioContext: silentAudio,
    },
  })
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  // What did not start on a busy machine must not keep the file running.
  await phone?.stop()
  await server?.stop()
  keeping?.remove()
})

const client = () => clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))

/** Presses the button and follows the task to the result the page shows: what the price said is what was paid. */
async function toResult({ serviceKey, consent }: ToolJourney): Promise<Task> {
  const { balance } = await client().call('GET /app/user', {})
  const said = await phone.waitFor('the price', () =>
    Number(/[\d,]+/.exec(phone.text('#price'))?.[0].replace(/,/g, '')),
  )
  const update = phone.updates.length
  await startTool(phone, consent)
  await phone.waitFor('the result', () => phone.has('#result'), 150_000)
  assert.ok(
    phone.updates.slice(update).some(({ json }) => json.includes('"task-card"')),
    'its progress was shown',
  )
  const [task] = (await client().call('GET /app/task/page', { serviceKey })).records
  assert.deepEqual([task?.status, task?.credits, task?.engine.builtIn], ['FINISHED', said, true])
  assert.ok(task!.outputs.every(({ label }) => label !== null))
  assert.equal((await client().call('GET /app/user', {})).balance, balance - said)
  finished.push(task!)
  return task!
}

for (const journey of journeys)
  test(`${journey.serviceKey}: filled in, its price seen, made, shown and kept`, async () => {
    await openTool(phone, journey.at)
    await journey.fill(phone)
    const task = await toResult(journey)
    if (!journey.kept) return assert.ok(phone.has('#open-course'))
    const before = keeping.kept.length
    await phone.tap('#save-result')
    if (journey.kept.where === 'chat') {
      await phone.waitFor('the question for another tap', () => phone.has('#ask-ok'))
      await phone.tap('#ask-ok')
    }
    await phone.waitFor('the file being kept', () => keeping.kept.length > before)
    const { where, bytes } = keeping.kept.at(-1)!
    // spec 1.07, 1.08, 1.09, 1.11
    assert.equal(where, journey.kept.where)
    assert.match(bytes.subarray(0, 16).toString('latin1'), journey.kept.begins)
    assert.equal(bytes.length, task.outputs[0]?.bytes)
    if (task.outputs[0]?.kind !== 'audio') {
      for (const [card, wide] of [
        [phone.share(), 500],
        [phone.shareInMoments(), 400],
      ] as const) {
        const { pathname, search } = new URL(card?.imageUrl ?? '')
        const reply = await fetch(server.url + pathname + search)
        const bytes = Buffer.from(await reply.arrayBuffer())
        const { format, width, height } = await sharp(bytes).metadata()
        assert.deepEqual([format, width, height], ['jpeg', wide, 400], 'the card shows the result')
        assert.ok(bytes.length <= 100_000)
      }
    }
    assert.deepEqual(phone.errors, [])
  })

test('the voice that was made speaks', async () => {
  const made = finished.find(({ serviceKey }) => serviceKey === 'GPT_SOVITS')
  assert.ok(made, 'a voice was made')
  await openTool(phone, 'voice')
  await phone.waitFor('the result of before', () => phone.has('#speak-with'))
  await phone.tap('#speak-with')
  await phone.waitFor('the form to speak with', () => phone.has('#field-text'))
  await phone.input('#field-text', '这是我的声音。')
  await startTool(phone)
  await phone.waitFor(
    'the speech',
    async () => {
      const [task] = (await client().call('GET /app/task/page', { serviceKey: 'GPT_SOVITS' })).records
      return task?.id !== made.id && task?.status === 'FINISHED'
    },
    90_000,
  )
  assert.deepEqual(phone.errors, [])
})

test('the list of works has every one of them', async () => {
  await phone.closeAll()
  await phone.open('pages/tools/works/index')
  for (const { id, serviceKey } of finished)
    await phone.waitFor(`the work of ${serviceKey}`, () => phone.has(`#history-${id}`))
  assert.equal(finished.length, journeys.length)
  assert.deepEqual(phone.errors, [])
})
