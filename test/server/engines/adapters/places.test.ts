import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adapterOf } from '../../../../server/engines/adapters'
import { readMessage } from '../../../../server/engines/adapters/gradio/messages'
import { runAdapter } from '../../support/run-adapter'
import { pngFile, png } from '../../support/stand-ins/bytes'
import { startFal } from '../../support/stand-ins/fal'
import { startGradio } from '../../support/stand-ins/gradio'
import { answerJson, startStandIn } from '../../support/stand-in'

const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))
const drawing = { prompt: 'a boat', style: 'ink', size: '1024x768', count: 1 }

test('a queue that says how many are before tells the place, and no time', async () => {
  const fal = await startFal({
    file: await png('red'),
    states: [
      { status: 'IN_QUEUE', queue_position: 4 },
      { status: 'IN_QUEUE', queue_position: 0 },
      { status: 'IN_QUEUE' },
      { status: 'IN_PROGRESS' },
      { status: 'COMPLETED' },
    ],
  })
  closing.push(fal.close)
  const { output, places } = runAdapter({
    adapter: adapterOf('fal')!,
    url: fal.url,
    serviceKey: 'SD',
    model: 'fal-ai/flux/dev',
    input: drawing,
    options: { input: { prompt: '{{prompt}}' } },
  })
  await output
  assert.deepEqual(places, [{ place: 5 }, { place: 1 }])
})

test('Gradio tells place and time; an estimate without a rank tells neither', async () => {
  const app = await startGradio({ picture: await png('red'), rank: 3 })
  closing.push(app.close)
  const from = Date.now()
  const { output, places } = runAdapter({
    adapter: adapterOf('gradio')!,
    url: app.url,
    serviceKey: 'IDM_VTON',
    input: {},
    files: { person: await pngFile('red'), garment: await pngFile('green') },
  })
  await output
  assert.deepEqual(
    places.map(({ place }) => place),
    [4, 3, 2],
  )
  assert.ok(places[0]!.endsAtMs! >= from + 3000 && places[0]!.endsAtMs! < Date.now() + 3000)
  const nothing = readMessage(JSON.stringify({ msg: 'estimation', event_id: 'one' }), 'one')
  assert.deepEqual(nothing, { is: 'waiting', rank: null, seconds: null })
})

test('ComfyUI: those that run and those that wait are before it', async () => {
  const asked: string[] = []
  const stand = await startStandIn(({ path }, response) => {
    const id = path.split('/').at(-1) ?? ''
    if (path.startsWith('/history/'))
      return answerJson(response, asked.length > 2 ? { [id]: { status: { status_str: 'error', messages: [] } } } : {})
    asked.push(path)
    return answerJson(response, {
      queue_running: [[0, 'other']],
      queue_pending: [
        [1, 'another'],
        [2, 'mine'],
      ],
    })
  })
  closing.push(stand.close)
  const { output, places } = runAdapter({
    adapter: adapterOf('comfyui')!,
    url: stand.url,
    serviceKey: 'SD',
    input: drawing,
    options: { workflow: { 1: { class_type: 'A', inputs: { text: '{{prompt}}' } } }, pollMs: 200 },
    jobId: 'mine',
  })
  await assert.rejects(output)
  assert.deepEqual(places[0], { place: 3 })
})
