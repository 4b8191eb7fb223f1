import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { adapterOf, adapters } from '../../../../server/engines/adapters'
import { clearUpPrompt } from '../../../../server/engines/adapters/shared/prompts'
import { startBridge } from '../../support/remote-world'
import { runAdapter } from '../../support/run-adapter'
import type { StandInRequest } from '../../support/stand-in'
import { startArkImages } from '../../support/stand-ins/ark-images'
import { png, pngFile } from '../../support/stand-ins/bytes'
import { startFal } from '../../support/stand-ins/fal'
import { startScripted } from '../../support/stand-ins/scripted'
import { startSiliconflow } from '../../support/stand-ins/siliconflow'

const photo = await pngFile('teal', 64)
const input = { scale: '4', tone: true, scratches: false }
const words = clearUpPrompt({ ...input, scale: '4' })
const photoUrl = `data:image/png;base64,${readFileSync(photo.path).toString('base64')}`
const tasks = '/contents/generations/tasks'
const template = { input: { prompt: '{{request}}', image: '{{photo}}', scale: '{{scale}}' } }
const filled = { prompt: words, image: photoUrl, scale: '4' }

interface ClearUpWire {
  start(): Promise<{ url: string; requests: readonly StandInRequest[]; close(): Promise<void> }>
  model?: string
  options?: Record<string, unknown>
  /** The body of the first POST, as far as it is this wire's. */
  sends: object
}

const wires: Readonly<Record<string, ClearUpWire>> = {
  'ark-images': {
    start: () => startArkImages(),
    model: 'doubao-seedream-4-5-251128',
    sends: { prompt: words, image: photoUrl, size: '2048x2048', watermark: false },
  },
  siliconflow: {
    start: startSiliconflow,
    model: 'Qwen/Qwen-Image-Edit-2509',
    sends: { prompt: words, image: photoUrl },
  },
  fal: {
    start: async () =>
      startFal({ file: await png('blue'), states: [{ status: 'COMPLETED' }], takes: Object.keys(filled) }),
    model: 'fal-ai/flux/dev',
    options: template,
    sends: filled,
  },
  replicate: {
    start: () =>
      startScripted({
        'POST /v1/models/some/upscaler/predictions': [{ id: 'p1', status: 'starting' }],
        'GET /v1/predictions/p1': [{ id: 'p1', status: 'succeeded', output: 'HERE/made.png' }],
      }),
    model: 'some/upscaler',
    options: template,
    sends: { input: filled },
  },
  'new-api': {
    start: () =>
      startScripted({
        'POST /v1/video/generations': [{ task_id: 't1', status: 'queued' }],
        'GET /v1/video/generations/t1': [{ task_id: 't1', status: 'completed', url: 'HERE/made.png' }],
      }),
    options: template,
    sends: filled,
  },
  'ark-video': {
    start: () =>
      startScripted({
        [`POST ${tasks}`]: [{ id: 'cgt-1' }],
        [`GET ${tasks}/cgt-1`]: [{ status: 'succeeded', content: { video_url: 'HERE/made.png' } }],
      }),
    options: template,
    sends: filled,
  },
  bridge: { start: startBridge, sends: { tool: 'CLEAR_UP' } },
}

async function bodyOf({ headers, json, form }: StandInRequest): Promise<Record<string, unknown>> {
  if (/json/.test(headers['content-type'] ?? '')) return json()
  const sent = await form()
  assert.equal(Buffer.from(await (sent.get('photo') as Blob).arrayBuffer()).equals(readFileSync(photo.path)), true)
  return JSON.parse(String(sent.get('params'))) as Record<string, unknown>
}

describe('A photo is cleared up', () => {
  for (const [wire, { start, model, options = {}, sends }] of Object.entries(wires))
    test(`by ${wire}`, async () => {
      const engine = await start()
      try {
        const adapter = adapterOf(wire)!
        const run = { adapter, url: engine.url, serviceKey: 'CLEAR_UP', input, files: { photo }, options }
        const { files } = await runAdapter({ ...run, ...(model ? { model } : {}) }).output
        assert.deepEqual([files.length, files[0]!.kind], [1, 'image'])
        const body = await bodyOf(engine.requests.find(({ method }) => method === 'POST')!)
        assert.deepEqual(Object.fromEntries(Object.keys(sends).map((name) => [name, body[name]])), sends)
      } finally {
        await engine.close()
      }
    })

  test('by every wire that offers it; two have cases of their own', () =>
    assert.deepEqual(
      adapters
        .filter(({ serves }) => serves.some(({ serviceKey }) => serviceKey === 'CLEAR_UP'))
        .map(({ wire }) => wire)
        .sort(),
      [...Object.keys(wires), 'comfyui', 'dashscope'].sort(),
    ))
})

test('a wire whose results have one size takes one factor, because people pay by it', () => {
  for (const wire of ['ark-images', 'siliconflow']) {
    const { accepts } = adapterOf(wire)!.serves.find(({ serviceKey }) => serviceKey === 'CLEAR_UP')!
    const taken = ['1', '2', '4'].filter((scale) => accepts?.({ scale }, {} as never))
    assert.deepEqual(taken, ['2'], wire)
  }
})
