import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { klingToken } from '../../../../server/engines/adapters/job-queue/vendors/kling-token'
import { adapterOf } from '../../../../server/engines/adapters'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { createEngineHttp } from '../../../../server/engines/adapters/http'
import { sizeFor } from '../../../../server/engines/adapters/json-pictures/size-for'
import { engineSeeds } from '../../../../server/seeds/engines'
import { probeAdapter, runAdapter, type AdapterRunOptions } from '../../support/run-adapter'
import { answerBytes, answerJson, startStandIn } from '../../support/stand-in'
import { startArkImages } from '../../support/stand-ins/ark-images'
import { mp4, pngFile, wavFile } from '../../support/stand-ins/bytes'
import { startMinimax } from '../../support/stand-ins/minimax'
import { startSiliconflow } from '../../support/stand-ins/siliconflow'

const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))
const open = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const one = await starting
  closing.push(one.close)
  return one
}
/** A shipped row at a stand-in. */
function run(id: string, url: string, more: Partial<AdapterRunOptions> & Pick<AdapterRunOptions, 'input'>) {
  const seed = engineSeeds.find((one) => one.id === id)!
  const { serviceKey, adapter, model = '', options = {} } = seed
  return runAdapter({ adapter: adapterOf(adapter)!, url, serviceKey, model, options, ...more })
}
const probe = (id: string, url: string, more: { key?: string; model?: string } = {}) => {
  const { adapter, model = '', options = {} } = engineSeeds.find((one) => one.id === id)!
  return probeAdapter({ adapter: adapterOf(adapter)!, url, model, options, ...more })
}
const is = (kind: string) => (error: unknown) => error instanceof EngineCallError && error.kind === kind
const drawing = { prompt: '一条船', style: 'ink', size: '720x1280', count: 2, seed: 7 }
const [person, garment] = [await pngFile('red', 64), await pngFile('green', 64)]

describe('Seedream by Ark', () => {
  test('draws in its own sizes without a mark, and changes pictures by JSON', async () => {
    const { url, requests } = await open(startArkImages())
    const { files, result } = await run('ark-draw', url, { input: drawing }).output
    assert.deepEqual([files.length, result], [2, {}])
    const { size, watermark, image } = requests[0]!.json()
    assert.deepEqual([size, watermark, image], ['1600x2848', false, undefined])
    await run('ark-face', url, { input: { blend: 'soft' }, files: { target: person, source: garment } }).output
    await run('ark-clothes', url, { input: {}, files: { person, garment } }).output
    const sent = requests.at(-1)!.json()
    assert.deepEqual([sent['size'], (sent['image'] as string[]).length], ['2048x2048', 2])
  })

  test('draws a cast by its pictures, and asks for a scene of its own', async () => {
    const { url, requests } = await open(startArkImages())
    await run('ark-draw', url, { input: { ...drawing, count: 1 }, references: [person, garment] }).output
    const { image, prompt, size } = requests[0]!.json()
    assert.equal((image as string[]).length, 2)
    assert.match(String(prompt), /^一条船\n.*those of the reference pictures/s)
    assert.equal(size, '1600x2848', 'the size of the film, not of a reference')
  })

  test('its codes are money, rules, models and keys; a picture that failed alone is told', async () => {
    for (const [status, code, kind] of [
      [403, 'AccountOverdueError', 'quota'],
      [400, 'InputTextSensitiveContentDetected', 'refused'],
      [429, 'RateLimitExceeded.EndpointRPMExceeded', 'busy'],
      [404, 'ModelNotOpen', 'notFound'],
      [500, 'InternalServiceError', 'failed'],
    ] as const) {
      const { url } = await open(
        startArkImages((_, response) => {
          answerJson(response, { error: { code, message: 'words' } }, status, { 'retry-after': '60' })
          return true
        }),
      )
      await assert.rejects(run('ark-draw', url, { input: drawing }).output, is(kind), code)
    }
    const { url } = await open(
      startArkImages(({ path }, response) => {
        if (path !== '/images/generations') return false
        const error = { code: 'OutputImageSensitiveContentDetected', message: 'sensitive' }
        return (answerJson(response, { data: [{ error }] }), true)
      }),
    )
    await assert.rejects(run('ark-draw', url, { input: drawing }).output, is('refused'))
    assert.equal((await probe('ark-draw', url)).found, 'Volcengine Ark')
    await assert.rejects(probe('ark-draw', url, { key: 'x' }), is('unauthorized'))
  })

  test('the nearest shape is taken, and the row decides', () => {
    const sizes = ['2048x2048', '2304x1728', '1600x2848']
    assert.deepEqual(
      [sizeFor('1024x1024', sizes), sizeFor('800x600', sizes), sizeFor('1x9', sizes)],
      ['2048x2048', '2304x1728', '1600x2848'],
    )
    assert.equal(sizeFor('1024x1024', sizes, { '1024x1024': '4K' }), '4K')
  })
})

describe('Pictures of SiliconFlow', () => {
  test('are drawn with a seed each, fetched without the key, and changed without a size', async () => {
    const { url, requests } = await open(startSiliconflow())
    const { result } = await run('silicon-draw', url, { input: drawing }).output
    assert.deepEqual(result, { seeds: [7, 8] })
    assert.equal(requests[0]!.json()['image_size'], '928x1664')
    await run('silicon-face', url, { input: { blend: 'soft' }, files: { target: person, source: garment } }).output
    await run('silicon-clothes', url, { input: {}, files: { person, garment } }).output
    assert.equal((await probe('silicon-draw', url)).found, 'SiliconFlow, Qwen/Qwen-Image')
    await assert.rejects(probe('silicon-draw', url, { model: 'none' }), is('notFound'))
    await assert.rejects(probe('silicon-draw', url, { key: 'x' }), is('unauthorized'))
    await assert.rejects(run('silicon-draw', url, { input: drawing, model: 'none' }).output, is('notFound'))
  })
})

describe('MiniMax', () => {
  const reading = { text: '你好', voice: 'zh-lan', speed: 1.2, pitch: -3, format: 'mp3' }
  test('reads texts with speed and pitch', async () => {
    const { url, requests } = await open(startMinimax())
    const { files } = await run('minimax-voice', url, { input: reading }).output
    assert.deepEqual([files[0]!.kind, files[0]!.mime], ['audio', 'audio/mpeg'])
    const { voice_setting } = requests[0]!.json()
    assert.deepEqual(voice_setting, { voice_id: 'female-shaonv', speed: 1.2, vol: 1, pitch: -3 })
  })

  test('clones a voice under an id of ours once, charges its first speech, and deletes it', async () => {
    const { url, voices, requests } = await open(startMinimax())
    const create = { input: { task: 'create', name: '小明' }, files: { sample: wavFile(12) }, consentId: '01' }
    const job = run('minimax-clone', url, create)
    assert.deepEqual((await job.output).result, { traits: { engine: 'one', voiceId: 'fanle-01task' } })
    assert.deepEqual([[...voices], job.began, job.cost], [['fanle-01task'], ['fanle-01task'], [990_000]])
    // A process that takes over sends the same id.
    await run('minimax-clone', url, { ...create, jobId: 'fanle-01task' }).output
    assert.equal(voices.size, 1)
    const voice = { engine: 'one', voiceId: 'fanle-01task' }
    const speak = { input: { task: 'speak', text: '好' }, voiceModels: { model: voice } }
    assert.equal((await run('minimax-clone', url, speak).output).files.length, 1)
    const film = run('minimax-voice', url, { input: reading, voiceModels: { voice } })
    assert.equal((await film.output).files.length, 1)
    assert.equal((requests.at(-1)!.json()['voice_setting'] as { voice_id: string }).voice_id, 'fanle-01task')
    const adapter = adapterOf('minimax')!
    const { signal } = new AbortController()
    const http = createEngineHttp({
      baseUrl: url,
      key: 'secret-key',
      listedHosts: [new URL(url).host],
      resultHosts: [],
      signal,
      reading: adapter.reading,
    })
    const remove = () =>
      adapter.deleteVoice!('fanle-01task', { options: {} } as never, { http, signal, sleep: async () => {} })
    await remove()
    await remove()
    assert.equal(voices.size, 0)
  })

  test('deletes a voice whose greeting failed', async () => {
    const { url, voices } = await open(
      startMinimax(({ path }, response) => {
        if (path !== '/t2a_v2') return false
        return (answerJson(response, { base_resp: { status_code: 1000, status_msg: 'unknown error' } }), true)
      }),
    )
    const create = { input: { task: 'create', name: '小明' }, files: { sample: wavFile(12) } }
    await assert.rejects(run('minimax-clone', url, create).output, is('failed'))
    assert.equal(voices.size, 0)
  })

  test('sings whole songs of the lyrics, and plays without them', async () => {
    const { url, requests } = await open(startMinimax())
    const song = {
      kind: 'song',
      lyrics: '风吹过田野\n你笑得那么甜',
      style: 'pop',
      mood: 'happy',
      seconds: 'whole',
      voice: 'man',
    }
    const { files } = await run('minimax-song', url, { input: song }).output
    assert.deepEqual([files[0]!.seconds, files[0]!.mime], [94.3, 'audio/mpeg'])
    assert.equal(requests[0]!.json()['lyrics'], song.lyrics)
    assert.match(String(requests[0]!.json()['prompt']), /pop.*sung by a man/)
    await run('minimax-song', url, { input: { kind: 'instrumental', style: 'pop', mood: 'calm', seconds: 'whole' } })
      .output
    assert.equal(requests.at(-1)!.json()['is_instrumental'], true)
    const served = adapterOf('minimax')!.serves.find(({ serviceKey }) => serviceKey === 'SINGER')!
    assert.deepEqual(
      [served.accepts!({ seconds: '30' }, {} as never), served.engineOnly!({} as never)],
      [false, ['whole']],
    )
  })

  test('its codes inside of 200 are keys, money, rules and waits', async () => {
    const { url } = await open(startMinimax())
    await assert.rejects(run('minimax-voice', url, { input: reading, key: 'x' }).output, is('unauthorized'))
    await assert.rejects(run('minimax-voice', url, { input: { ...reading, text: '禁' } }).output, is('refused'))
    await assert.rejects(run('minimax-voice', url, { input: reading, model: 'none' }).output, is('badInput'))
    for (const [code, kind] of [
      [1008, 'quota'],
      [1039, 'busy'],
      [1027, 'refused'],
    ] as const) {
      const one = await open(
        startMinimax((_, response) => {
          answerJson(response, { base_resp: { status_code: code, status_msg: 'words' } })
          return true
        }),
      )
      await assert.rejects(run('minimax-voice', one.url, { input: reading }).output, is(kind))
    }
    assert.equal((await probe('minimax-song', url)).found, 'MiniMax, music-2.6')
    await assert.rejects(probe('minimax-song', url, { key: 'x' }), is('unauthorized'))
  })
})

describe('Kling', () => {
  /** Checks the token as the provider does: its signature, and the time. */
  const isSigned = (authorization = '') => {
    const [head = '', claims = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
    const right = createHmac('sha256', 'secret:key').update(`${head}.${claims}`).digest('base64url')
    const { iss, exp, nbf } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as Record<
      string,
      number | string
    >
    const now = Date.now() / 1000
    return (
      signature === right && iss === 'access' && Number(nbf) <= now && Number(exp) > now && Number(exp) <= now + 1801
    )
  }
  const startKling = (states: readonly object[]) => {
    let looks = 0
    return open(
      startStandIn(({ method, path, headers, json }, response) => {
        if (path === '/film.mp4') return answerBytes(response, mp4, 'video/mp4')
        if (!isSigned(headers.authorization))
          return answerJson(response, { code: 1002, message: 'invalid access key' }, 401)
        const ok = (data: unknown) => answerJson(response, { code: 0, message: 'SUCCEED', request_id: 'r', data })
        if (method === 'GET' && path === '/v1/videos/avatar/image2video') return ok([])
        if (method === 'POST') {
          const { image, sound_file, mode, prompt, ...rest } = json()
          const isBase64 = [image, sound_file].every((one) => typeof one === 'string' && /^[A-Za-z0-9+/]+=*$/.test(one))
          if (!isBase64 || !['std', 'pro'].includes(String(mode)) || !prompt || Object.keys(rest).length > 0)
            return answerJson(response, { code: 1201, message: 'invalid parameters' }, 400)
          return ok({ task_id: 'k1', task_status: 'submitted' })
        }
        if (path !== '/v1/videos/avatar/image2video/k1')
          return answerJson(response, { code: 1203, message: 'not found' }, 404)
        ok(
          JSON.parse(
            JSON.stringify(states[Math.min(looks++, states.length - 1)]).replace('HERE', `http://${headers.host}`),
          ),
        )
      }),
    )
  }
  const talk = { input: { speech: 'audio' }, files: { portrait: person, audio: wavFile(3) }, key: 'access:secret:key' }

  test('a portrait speaks, with a token that is signed anew', async () => {
    const { url } = await startKling([
      { task_id: 'k1', task_status: 'processing' },
      { task_status: 'succeed', task_result: { videos: [{ url: 'HERE/film.mp4', duration: '3.1' }] } },
    ])
    const { files } = await run('kling-talk', url, talk).output
    assert.equal(files[0]!.mime, 'video/mp4')
    assert.equal((await probe('kling-talk', url, { key: talk.key })).found, 'Kling')
    await assert.rejects(probe('kling-talk', url, { key: 'access:wrong' }), is('unauthorized'))
    await assert.rejects(run('kling-talk', url, { ...talk, key: 'plain' }).output, is('unauthorized'))
    assert.equal(klingToken('plain-api-key'), 'plain-api-key')
  })

  test('a failure has its words, and no face is told', async () => {
    const { url } = await startKling([{ task_status: 'failed', task_status_msg: 'No face detected in the image' }])
    await assert.rejects(run('kling-talk', url, talk).output, /engine\.noFace/)
    const broke = await open(
      startStandIn((_, response) => answerJson(response, { code: 1102, message: 'resource pack is used up' }, 429)),
    )
    await assert.rejects(run('kling-talk', broke.url, talk).output, is('quota'))
  })
})

test('Shipped rows of these wires cost people at least 1.3 times what they cost the operator', () => {
  const rows = engineSeeds.filter(({ adapter }) => ['ark-images', 'minimax', 'siliconflow', 'kling'].includes(adapter))
  assert.ok(rows.length >= 9)
  for (const { id, unitPrice = 0, unitCostMilliFen = 0 } of rows) {
    assert.ok(unitCostMilliFen > 0, id)
    // A credit is a tenth of a fen.
    assert.ok((unitPrice ?? 0) * 100 >= unitCostMilliFen * 1.3, id)
  }
})
