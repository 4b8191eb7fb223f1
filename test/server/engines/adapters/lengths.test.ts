import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { eq, ne } from 'drizzle-orm'
import { unbrokenSeconds } from '../../../../media/audio/unbroken'
import { adapterOf } from '../../../../server/engines/adapters'
import { timedLyrics } from '../../../../server/engines/adapters/shared/timed-lyrics'
import { lengthsOf } from '../../../../server/domain/engines/instance'
import { EngineError } from '../../../../server/errors'
import type { EngineMedia } from '../../../../server/engines/adapters/types'
import { engine } from '../../../../server/ports/db/schema'
import { translate } from '../../../../server/texts'
import { oneDb } from '../../support/db'
import { addBridge, startBridge } from '../../support/remote-world'
import { runAdapter } from '../../support/run-adapter'
import { pngFile, wavFile } from '../../support/stand-ins/bytes'
import { startScripted } from '../../support/stand-ins/scripted'
import { startTasks } from '../../support/task-world'

/** The head of a FLAC is what it is known by. */
const flac = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)])
const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))

/** Parts of a sound: seconds of noise at a level from 0 to 1, or of a pause. */
function sound(rate: number, ...parts: [seconds: number, level: number][]): Float32Array {
  let seed = 7
  const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647) * 2 - 1
  return Float32Array.from(
    parts.flatMap(([seconds, level]) => Array.from({ length: Math.round(seconds * rate) }, () => noise() * level)),
  )
}

describe('The longest speech without a pause', () => {
  const rate = 16_000
  test('goes over breaths and commas, and ends at a pause', () => {
    const seconds = unbrokenSeconds(sound(rate, [2, 0.3], [0.4, 0.001], [3, 0.2], [1.5, 0.001], [4, 0.3]), rate)
    assert.ok(Math.abs(seconds - 5.4) < 0.2, String(seconds))
  })
  test('is short in words that are far apart, and nothing in silence', () => {
    const words = Array.from({ length: 8 }, (): [number, number][] => [
      [0.6, 0.3],
      [1.2, 0.0005],
    ]).flat()
    assert.ok(unbrokenSeconds(sound(rate, ...words), rate) < 1)
    assert.equal(unbrokenSeconds(new Float32Array(rate), rate), 0)
  })
})

describe('Seconds that an engine takes', () => {
  const tasks = '/contents/generations/tasks'
  async function ark(media: Partial<EngineMedia> = {}) {
    const standIn = await startScripted({
      [`POST ${tasks}`]: [{ id: 'cgt-1' }],
      [`GET ${tasks}/cgt-1`]: [{ status: 'succeeded', content: { video_url: 'HERE/made.mp4' } }],
    })
    closing.push(standIn.close)
    const portrait = await pngFile('red')
    const run = (seconds: number) =>
      runAdapter({
        adapter: adapterOf('ark-video')!,
        url: standIn.url,
        serviceKey: 'SAD_TALK',
        input: { speech: 'audio' },
        files: { portrait, audio: { ...wavFile(3), seconds } },
        media,
      }).output
    return { standIn, run }
  }

  test('Ark: a film keeps the sound that was sent, is at least 4 seconds and at most 15', async () => {
    const dubs: [string, number | undefined][] = []
    const { standIn, run } = await ark({
      dub: async (film, { seconds }) => {
        dubs.push([film, seconds])
        return { path: film, mime: 'video/mp4' }
      },
    })
    assert.equal((await run(2)).files[0]!.mime, 'video/mp4')
    assert.deepEqual(
      dubs.map(([, seconds]) => seconds),
      [2],
    )
    const { duration, generate_audio, watermark } = standIn.requests[0]!.json()
    assert.deepEqual([duration, generate_audio, watermark], [4, false, false])
    await assert.rejects(run(16), (error) => error instanceof EngineError && error.key === 'engine.tooLong')
    assert.equal(standIn.requests.filter(({ method }) => method === 'POST').length, 1)
  })

  test('a bridge gets JPEG also of transparent pictures, and FLAC of a queue becomes a WAV', async () => {
    const standIn = await startScripted({
      'POST /v1/jobs': [{ id: 'one' }],
      'GET /v1/jobs/one': [{ status: 'FINISHED', outputs: [{ url: '/made.png' }] }],
      'POST /a/b': [{ response_url: 'HERE/requests/1' }],
      'GET /requests/1/status': [{ status: 'COMPLETED' }],
      'GET /requests/1': [{ audio: { url: `data:audio/flac;base64,${flac.toString('base64')}` } }],
    })
    closing.push(standIn.close)
    const asked: string[] = []
    const [source, target] = [await pngFile('red'), await pngFile('green')]
    await runAdapter({
      adapter: adapterOf('bridge')!,
      url: standIn.url,
      serviceKey: 'FACE',
      input: { blend: 'soft' },
      files: { source, target },
      media: {
        picture: async (file, { mime }) => {
          asked.push(mime)
          return file
        },
      },
    }).output
    assert.deepEqual(asked, ['image/jpeg', 'image/jpeg'])
    const { files } = await runAdapter({
      adapter: adapterOf('fal')!,
      url: standIn.url,
      serviceKey: 'SINGER',
      model: 'a/b',
      options: { input: { lyrics: '{{lyrics}}', seconds: '{{seconds}}' } },
      input: { kind: 'instrumental', style: 'pop', mood: 'happy', seconds: '30' },
      media: { playable: async (path) => ({ path: `${path}.wav`, mime: 'audio/wav' }) },
    }).output
    assert.match(files[0]!.path, /result-1\.wav$/)
    assert.deepEqual(standIn.requests.find(({ path }) => path === '/a/b')!.json(), { seconds: 30 })
  })

  test('timed lyrics fill the song, line after line', () => {
    assert.equal(
      timedLyrics({ lyrics: '风吹过田野\n\n 你笑得那么甜 \n这个夏天', seconds: '95' }),
      '[00:08.00]风吹过田野\n[00:35.00]你笑得那么甜\n[01:02.00]这个夏天',
    )
    assert.equal(timedLyrics({ seconds: '95' }), '')
  })
})

oneDb((name, open) =>
  describe(`Lengths before a payment on ${name}`, () => {
    test('a text that is spoken too long, a sample that is too short or broken, and a music length are checked first', async () => {
      const opened = await open()
      const world = await startTasks(opened)
      const bridge = await startBridge()
      try {
        const talk = { serviceKey: 'SAD_TALK', adapter: 'ark-video', model: 'm', options: {}, keyRef: '' }
        await world.db.insert(engine).values([
          { ...talk, id: 'talk', name: 'Talk', baseUrl: bridge.url, enabled: true },
          {
            id: 'clone',
            serviceKey: 'GPT_SOVITS',
            adapter: 'dashscope',
            name: 'Clone',
            baseUrl: bridge.url,
            model: 'cosyvoice-v3-flash',
            enabled: true,
          },
        ])
        await addBridge(world.db, bridge, { id: 'sing', serviceKey: 'SINGER', unitPrice: 20 })
        await world.db.update(engine).set({ options: { pollMs: 200, musicSeconds: ['95'] } })
        await world.db.update(engine).set({ options: {} }).where(ne(engine.serviceKey, 'SINGER'))
        const person = await world.person({ credits: 5000 })
        const portrait = await world.stored.upload(person.userId, 'image')
        const quote = (serviceKey: string, input: Record<string, string | number>) =>
          person.call('POST /app/task/quote', { serviceKey, input })
        const said = (key: Parameters<typeof translate>[1], params: Record<string, number>) => (error: unknown) =>
          String((error as Error).message).includes(translate('zh-CN', key, params))
        const film = { portrait, speech: 'text', voice: 'zh-lan' }
        await assert.rejects(
          quote('SAD_TALK', { ...film, text: '今天天气很好，'.repeat(14) }),
          said('engine.textTooLong', { seconds: 15 }),
        )
        await assert.rejects(quote('SAD_TALK', { ...film, text: '好' }), said('engine.textTooShort', { seconds: 4 }))
        const create = (sample: string) =>
          person.call('POST /app/task', {
            id: world.ids.ulid(),
            serviceKey: 'GPT_SOVITS',
            input: { task: 'create', name: '小明', sample },
          })
        const sample = (seconds: number, speechSeconds: number) =>
          world.stored.upload(person.userId, 'audio', { seconds, meta: { speechSeconds } })
        await assert.rejects(create(await sample(6, 6)), said('engine.tooShort', { seconds: 10 }))
        await assert.rejects(create(await sample(12, 3.2)), said('engine.brokenSpeech', { seconds: 5, found: 3.2 }))
        const song = { kind: 'instrumental', style: 'pop', mood: 'happy' }
        assert.equal((await quote('SINGER', { ...song, seconds: '95' })).credits, 200)
        assert.equal((await quote('SINGER', { ...song, seconds: '30' })).engine.builtIn, true)
        assert.deepEqual(await person.balance(), { balance: 5000, held: 0 })
        const [row] = await world.db.select().from(engine).where(eq(engine.id, 'clone'))
        assert.deepEqual(lengthsOf(row!), { sample: { minSeconds: 10, maxSeconds: 20, speechSeconds: 5 } })
      } finally {
        await world.stop()
        await bridge.close()
        await opened.close()
      }
    })
  }),
)
