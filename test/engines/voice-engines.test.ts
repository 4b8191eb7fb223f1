import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import Fastify from 'fastify'
import { EngineError } from '../../server/errors'
import { voice } from '../../contract/tools/voice'
import { voices } from '../../contract/voices'
import { createEngines } from '../../server/engines'
import { voiceEngine } from '../../engines/builtin/voice'
import { voiceCloneEngine } from '../../engines/builtin/voice-clone'
import { defineEngine } from '../../engines/engine'
import { parts } from '../../server/engines/parts'
import { decodeSound } from '../../media/audio/decode'
import { psola } from '../../engines/shared/audio/psola'
import { pitchOf, trackPitch } from '../../engines/shared/audio/pitch'
import { wavOf } from '../../media/audio/wav'
import { hasEspeak, utter } from '../../engines/shared/speech/espeak'
import { nameFrom } from '../../media/name-from'
import { traitsOf } from '../../engines/shared/speech/voice-of'
import { isCurrentFfmpeg, lookForFfmpeg, runFfmpeg, usableFfmpeg } from '../../media/ffmpeg'
import type { InputFile, Job, Output } from '../../engines/job'
import type { Stage } from '../../engines/stages'
import { createWorkerPool } from '../../server/worker-pool'
import { poolModules } from '../../server/wiring/pool-modules'
import { createVoiceSamples } from '../../server/domain/voices/samples'
import { serveVoiceSamples } from '../../server/http/voice-samples'
import { readLabel } from '../../server/labels/read'
import { createDiskStore } from '../../server/ports/files/disk'
import { noServices } from '../server/support/engine-services'
import { f0Of, noise } from '../server/support/sound'
import { idleMs } from '../support/pace'

const home = mkdtempSync(join(tmpdir(), 'fanle-voices-'))
const pool = createWorkerPool({
  size: 2,
  modules: poolModules,
  producer: 'FANLE-TEST',
  warn: (error) => process.stderr.write(`${error.message}\n`),
})
const engines = createEngines({ pool, services: noServices })
after(async () => {
  await pool.close()
  rmSync(home, { recursive: true, force: true })
})

const rate = 22_050
let count = 0
const job = (serviceKey: string, input: Job['input'], more: Partial<Job> = {}): Job => {
  const folder = join(home, String(count++))
  mkdirSync(folder)
  return { taskId: `TASK${count}`, serviceKey, input, files: {}, voiceModels: {}, locale: 'zh-CN', folder, ...more }
}
const watch = (told: [number, Stage][] = []) => ({
  signal: new AbortController().signal,
  progress: (percent: number, stage: Stage) => void told.push([percent, stage]),
})
const run = (asked: Job, told?: [number, Stage][]): Promise<Output> =>
  engines.of(asked.serviceKey)!.run(asked, watch(told))
const refusal = (key: string) => (error: unknown) => error instanceof EngineError && error.key === key
const voiceInput = { voice: 'zh-lan', speed: 1, pitch: 0, format: 'mp3' }

describe('text to speech', () => {
  for (const [format, mime] of [
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
  ] as const) {
    test(`gives a labelled ${format} with cues, waveform and a name`, async () => {
      const text = '今天的天气真好。我们去公园吧！'
      const told: [number, Stage][] = []
      const {
        files: [file, ...others],
      } = await run(job('VOICE', { ...voiceInput, text, format }), told)
      assert.equal(others.length, 0)
      assert.equal(file!.mime, mime)
      assert.equal(file!.name, '今天的天气真好 我们去公园吧')
      assert.ok(await readLabel(file!.path, mime))
      const heard = await decodeSound(file!.path, { rate })
      assert.ok(
        Math.abs(heard.length / rate - file!.seconds!) < 0.15,
        `${heard.length / rate} s, said to be ${file!.seconds}`,
      )
      assert.equal(file!.cues!.map((cue) => cue.text).join(''), text)
      assert.ok(file!.cues![0]!.at >= file!.lead! - 0.01, 'cues begin after the audible label')
      assert.ok(file!.peaks!.length > 50)
      assert.deepEqual(
        told.map(([percent]) => percent),
        [...told.map(([percent]) => percent)].sort((a, b) => a - b),
      )
      assert.deepEqual([...new Set(told.map(([, stage]) => stage))], ['preparing', 'speaking', 'writing', 'labelling'])
    })
  }

  // The bench says how many seconds: here a busy machine makes both slow.
  test('ten times the characters take at most fifteen times as long, once warm', async () => {
    const text = '人工智能正在改变我们的生活，从清晨的第一条消息到夜里的最后一首歌。'.repeat(8)
    const fastest = async (length: number) => {
      const took: number[] = []
      for (let i = 0; i < 3; i++)
        took.push(await idleMs(() => run(job('VOICE', { ...voiceInput, text: text.slice(0, length) }))))
      return Math.min(...took)
    }
    const short = await fastest(26)
    const long = await fastest(260)
    assert.ok(long < short * 15, `${Math.round(short)} and ${Math.round(long)} ms`)
  })

  test('a text of emoji only is refused in so many words', () =>
    assert.rejects(run(job('VOICE', { ...voiceInput, text: '😀🎉' })), refusal('engine.nothingToSay')))

  test('cancelling ends espeak as well', async () => {
    const cancel = new AbortController()
    const speaking = engines
      .of('VOICE')!
      .run(job('VOICE', { ...voiceInput, text: '很长的一段话，说也说不完。'.repeat(150) }), {
        signal: cancel.signal,
        progress: (_, stage) => {
          if (stage === 'speaking') cancel.abort(new Error('cancelled'))
        },
      })
    await assert.rejects(speaking, /cancelled/)
    assert.equal((await run(job('VOICE', { ...voiceInput, text: '还在。' }))).files.length, 1)
  })
})

describe('matching a voice', () => {
  /** Strangers: espeak's own voices, which ours are not made from, moved to other pitches and mouths. */
  const strangers = [
    { voice: 'cmn+m3', f0: 104, formant: 0.95 },
    { voice: 'cmn+m7', f0: 138, formant: 1.04 },
    { voice: 'cmn+f2', f0: 196, formant: 1 },
    { voice: 'cmn+f5', f0: 240, formant: 1.06 },
    { voice: 'cmn+f2', f0: 300, formant: 1.12 },
  ]
  const spokenBy = async ({ voice, f0, formant }: (typeof strangers)[number]) => {
    const { samples } = await utter({
      text: '大家早上好，今天我来说一说我们家乡的故事，希望你们会喜欢。',
      voice,
      rate: 190,
    })
    const track = trackPitch(samples, rate)
    const factor = f0 / pitchOf(track).f0
    return psola(samples, rate, { track, formant, pitchAt: (hz) => hz * factor }).subarray(0, 8 * rate)
  }
  const spoken = new Map<object, Promise<Float32Array>>()
  /** Each stranger speaks once for all tests. */
  const sampleOf = (stranger: (typeof strangers)[number]) => {
    const sample = spoken.get(stranger) ?? spokenBy(stranger)
    spoken.set(stranger, sample)
    return sample
  }
  const fileOf = (samples: Float32Array, name = `sample-${count++}.wav`): Record<string, InputFile> => {
    const path = join(home, name)
    writeFileSync(path, wavOf([samples], rate))
    return { sample: { path, mime: 'audio/wav', seconds: samples.length / rate } }
  }
  const create = (samples: Float32Array, more: Partial<Job> = {}) =>
    run(job('GPT_SOVITS', { task: 'create', name: '小宝' }, { files: fileOf(samples), ...more }))

  for (const stranger of strangers) {
    test(`comes within 7 % of a voice at ${stranger.f0} Hz, in the greeting and in any text`, async () => {
      const sample = await sampleOf(stranger)
      const wanted = f0Of(sample, rate)
      const {
        files: [greeting],
        result,
      } = await create(sample)
      assert.match(greeting!.cues!.map(({ text }) => text).join(''), /^你好，我是小宝。/)
      assert.equal(greeting!.mime, 'audio/mpeg')
      const traits = traitsOf(result.traits as Record<string, unknown>)
      const {
        files: [speech],
      } = await run(
        job(
          'GPT_SOVITS',
          {
            task: 'speak',
            model: '01K0MODEL00000000000000000',
            text: '明月几时有？把酒问青天。不知天上宫阙，今夕是何年。',
          },
          { voiceModels: { model: { ...traits } } },
        ),
      )
      for (const file of [greeting!, speech!]) {
        // Without the audible label, which has a pitch of its own.
        const heard = (await decodeSound(file.path, { rate })).subarray(Math.round(file.lead! * rate))
        const off = f0Of(heard, rate) / wanted - 1
        assert.ok(Math.abs(off) < 0.07, `${(off * 100).toFixed(1)} % off ${wanted.toFixed(0)} Hz`)
      }
    })
  }

  test('serves other tools as a voice, and speaks the language of the text', async () => {
    const { result } = await create(await sampleOf(strangers[0]!))
    const {
      files: [file],
    } = await run(
      job(
        'VOICE',
        { ...voiceInput, voice: '01K0MODEL00000000000000000', text: 'Hello there. 你好。' },
        { voiceModels: { voice: result.traits as Record<string, unknown> } },
      ),
    )
    assert.equal(file!.cues!.map(({ text }) => text).join(''), 'Hello there. 你好。')
  })

  for (const [locale, hello] of [
    ['en-US', 'Hello'],
    ['ko-KR', '안녕하세요'],
    ['ru-RU', 'Здравствуйте'],
    ['zh-TW', '你好'],
  ] as const) {
    test(`greets in the language of its owner (${locale})`, async () => {
      const {
        files: [greeting],
      } = await create(await sampleOf(strangers[2]!), { locale })
      assert.ok(greeting!.cues![0]!.text.startsWith(hello))
    })
  }

  const brown = (white: Float32Array) => {
    let level = 0
    return white.map((sample) => (level = level * 0.98 + sample * 0.06))
  }
  const tone = (hz: number) =>
    Float32Array.from({ length: 5 * rate }, (_, i) => 0.3 * Math.sin((2 * Math.PI * hz * i) / rate))
  for (const [name, samples, key] of [
    ['silence', new Float32Array(5 * rate), 'engine.silent'],
    ['hiss too low to hear', noise(5 * rate).map((sample) => sample * 0.0008), 'engine.silent'],
    ['white noise', noise(5 * rate).map((sample) => sample * 0.3), 'engine.noVoice'],
    ['rumble', brown(noise(5 * rate)), 'engine.noVoice'],
    ['a tone', tone(220), 'engine.noVoice'],
    ['mains hum', tone(100), 'engine.noVoice'],
    ['two seconds', noise(2 * rate), 'engine.tooShort'],
    ['eleven seconds', noise(11 * rate), 'engine.tooLong'],
  ] as const) {
    test(`refuses ${name}: ${key}`, () => assert.rejects(create(samples), refusal(key)))
  }

  test('refuses what is no sound', async () => {
    const path = join(home, 'page.mp3')
    writeFileSync(path, '<html>not a sound</html>')
    await assert.rejects(
      run(job('GPT_SOVITS', { task: 'create', name: 'x' }, { files: { sample: { path, mime: 'audio/mpeg' } } })),
      refusal('engine.badAudio'),
    )
  })

  test('refuses a model that another engine made', () =>
    assert.rejects(
      run(job('GPT_SOVITS', { task: 'speak', model: 'x', text: '你好' }, { voiceModels: { model: { speaker: 7 } } })),
      refusal('engine.noVoice'),
    ))
})

describe('sounds that people give', () => {
  test('a playlist cannot make us read other files or fetch addresses', async () => {
    const secret = join(home, 'secret.wav')
    writeFileSync(secret, wavOf([noise(rate)], rate))
    for (const [name, text] of [
      ['a.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`],
      ['a.ffconcat', `ffconcat version 1.0\nfile '${secret}'\n`],
      ['b.m3u8', '#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:9/x.mp3\n#EXT-X-ENDLIST\n'],
    ] as const) {
      const path = join(home, name)
      writeFileSync(path, text)
      await assert.rejects(decodeSound(path), refusal('engine.badAudio'), name)
    }
  })

  test('are cut at the length asked for', async () => {
    const path = join(home, 'long.wav')
    writeFileSync(path, wavOf([noise(4 * rate)], rate))
    assert.equal((await decodeSound(path, { rate, maxSeconds: 2 })).length, 2 * rate)
  })

  test('ffmpeg stops when it is told to', async () => {
    const stop = new AbortController()
    const running = runFfmpeg(['-f', 'lavfi', '-i', 'anoisesrc=d=100000', '-f', 'null', '-'], { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('stopped')), 200)
    await assert.rejects(running, /stopped/)
  })
})

describe('parts that may be missing', () => {
  const absent = { ffmpeg: async () => 'no ffmpeg here', espeak: async () => 'no espeak here' }
  const here = async () => null

  test('each tool says which part it lacks, and what needs none works', async () => {
    const nothing = createEngines({ pool, services: noServices, parts: absent })
    assert.equal(await nothing.of('VOICE')!.missing(), 'no espeak here；no ffmpeg here')
    assert.equal(await nothing.of('SD')!.missing(), null)
    const mute = createEngines({ pool, services: noServices, parts: { ffmpeg: here, espeak: absent.espeak } })
    for (const key of ['VOICE', 'GPT_SOVITS', 'SINGER', 'SAD_TALK', 'MUSE_TALK'])
      assert.equal(await mute.of(key)!.missing(), 'no espeak here', key)
    const filmless = createEngines({ pool, services: noServices, parts: { ffmpeg: absent.ffmpeg, espeak: here } })
    assert.equal(await filmless.of('MUSE_TALK')!.missing(), 'no ffmpeg here')
    assert.equal(await engines.of('VOICE')!.missing(), null)
  })

  test('is found out by looking', async () => {
    assert.equal(hasEspeak(), true)
    assert.equal(hasEspeak('@fanle/never-published'), false)
    assert.equal(await parts.espeak(), null)
    assert.equal(await lookForFfmpeg({ PATH: '/nowhere' }, '@fanle/never-published'), null)
    assert.equal(
      await lookForFfmpeg({ PATH: process.env.PATH, FFMPEG_PATH: '/nowhere/ffmpeg' }),
      null,
      'what was named is used or nothing',
    )
    const carried = await lookForFfmpeg({ PATH: '/nowhere' })
    assert.equal(carried?.isCurrent, false, 'the optional package is of 2018; it stands in for the system')
    const production = { APP_MODE: 'production' }
    assert.equal(await usableFfmpeg(production, Promise.resolve(carried)), null)
    assert.equal(await usableFfmpeg({}, Promise.resolve(carried)), carried.path)
    const current = { path: '/usr/bin/ffmpeg', isCurrent: true }
    assert.equal(await usableFfmpeg(production, Promise.resolve(current)), current.path)
  })

  test('releases of ffmpeg that get fixes are current', () => {
    const version = (year: number, libavutil: number) =>
      `ffmpeg version x Copyright (c) 2000-${year} the FFmpeg developers\nlibavutil      ${libavutil}. 28.100`
    assert.equal(isCurrentFfmpeg(version(2026, 57)), true, '5.1.9 of Debian 12')
    assert.equal(isCurrentFfmpeg(version(2022, 57)), false, '5.1.0')
    assert.equal(isCurrentFfmpeg(version(2018, 56)), false)
    assert.equal(isCurrentFfmpeg(version(2023, 58)), true)
    assert.equal(isCurrentFfmpeg('not ffmpeg'), false)
  })

  test('a service has its engine or none; an engine of the same tool replaces the built-in one', async () => {
    assert.equal(voiceEngine.name, '内置语音')
    assert.equal(voiceCloneEngine.name, '内置音色匹配')
    assert.equal(engines.of('CHAT'), undefined)
    assert.deepEqual(engines.concurrency, { SAD_TALK: 1, MUSE_TALK: 1 })
    const other = defineEngine(voice, {
      name: 'other',
      needs: [],
      runsIn: 'server',
      limits: { seconds: 1 },
      run: async () => ({ run: async ({ input }) => ({ files: [], result: { speed: input.speed } }) }),
    })
    const label = async () => []
    const replaced = createEngines({ pool: { ...pool, label }, services: noServices, others: [other] }).of('VOICE')!
    assert.deepEqual(await replaced.run(job('VOICE', { ...voiceInput, text: 'x', speed: 2 }), watch()), {
      files: [],
      result: { speed: 2 },
    })
  })

  test('an engine in the server is stopped at its time limit, and by the signal with its reason', async () => {
    const slow = defineEngine(voice, {
      name: 'slow',
      needs: [],
      runsIn: 'server',
      limits: { seconds: 0.05 },
      run: async () => ({
        run: (_, { signal }) =>
          new Promise<never>((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error))
          }),
      }),
    })
    const engine = createEngines({ pool, services: noServices, others: [slow] }).of('VOICE')!
    await assert.rejects(engine.run(job('VOICE', voiceInput), watch()), refusal('engine.timeout'))
    const cancel = new AbortController()
    const running = engine.run(job('VOICE', voiceInput), { ...watch(), signal: cancel.signal })
    cancel.abort(new Error('cancelled'))
    await assert.rejects(running, /cancelled/)
  })
})

describe('samples of the voices', () => {
  const folder = join(home, 'store')
  const store = createDiskStore(folder)

  test('are made once, however many ask, and kept', async () => {
    let runs = 0
    const engine = engines.of('VOICE')!
    const counting = { ...engine, run: (...args: Parameters<typeof engine.run>) => (runs++, engine.run(...args)) }
    const samples = createVoiceSamples({ store, serviceKey: 'VOICE', engine: counting })
    const listed = await samples.list()
    assert.deepEqual(
      listed.map(({ id }) => id),
      voices.map(({ id }) => id),
    )
    assert.ok(listed.every(({ id, sampleUrl }) => sampleUrl === `/files/voices/${id}.mp3`))
    const [one, two] = await Promise.all([samples.open('zh-shan'), samples.open('zh-shan')])
    assert.equal(runs, 1)
    assert.deepEqual(one, two)
    const again = createVoiceSamples({ store, serviceKey: 'VOICE', engine: counting })
    assert.deepEqual(await again.open('zh-shan'), one)
    assert.equal(runs, 1)
    const path = join(home, 'shan.mp3')
    writeFileSync(path, one!)
    assert.match((await readLabel(path, 'audio/mpeg'))!.json, /"ProduceID":"voice-sample-zh-shan/)
    const heard = await decodeSound(path, { rate })
    assert.ok(f0Of(heard.subarray(1.4 * rate), rate) < 125)
    assert.ok(existsSync(join(folder, 'voices')))
    assert.ok((await readFile(path)).length < 120_000)
  })

  test('are heard at their address, in parts as players of phones ask for them', async () => {
    const app = Fastify()
    const samples = createVoiceSamples({
      store,
      serviceKey: 'VOICE',
      engine: engines.of('VOICE'),
      siteUrl: () => 'https://site.example',
    })
    serveVoiceSamples(app, samples)
    assert.equal((await samples.list())[0]!.sampleUrl, 'https://site.example/files/voices/zh-lan.mp3')
    const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers })
    const whole = await get('/files/voices/zh-shan.mp3')
    assert.deepEqual(
      [whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']],
      [200, 'audio/mpeg', 'bytes'],
    )
    const part = await get('/files/voices/zh-shan.mp3', { range: 'bytes=100-299' })
    assert.equal(part.statusCode, 206)
    assert.equal(part.headers['content-range'], `bytes 100-299/${whole.rawPayload.length}`)
    assert.deepEqual(part.rawPayload, whole.rawPayload.subarray(100, 300))
    assert.equal((await get('/files/voices/zh-shan.mp3', { range: 'bytes=99999999-' })).statusCode, 416)
    const head = await get('/files/voices/zh-shan.mp3', {}, 'HEAD')
    assert.deepEqual(
      [head.statusCode, head.rawPayload.length, Number(head.headers['content-length'])],
      [200, 0, whole.rawPayload.length],
    )
    for (const name of ['nobody.mp3', '..%2f..%2fetc%2fpasswd'])
      assert.equal((await get(`/files/voices/${name}`)).statusCode, 404)
    await app.close()
  })

  test("are nobody's when the voice is unknown, and have no address while nothing speaks", async () => {
    const mute = createVoiceSamples({
      store,
      serviceKey: 'VOICE',
      engine: createEngines({
        pool,
        services: noServices,
        parts: { ffmpeg: async () => null, espeak: async () => 'gone' },
      }).of('VOICE'),
    })
    assert.equal(await mute.open('../../etc/passwd'), null)
    assert.equal(await mute.open('zh-lan'), null)
    assert.ok((await mute.list()).every(({ sampleUrl }) => sampleUrl === ''))
  })
})

test('a file name comes from whole words', () => {
  assert.equal(nameFrom('人工智能正在改变我们的生活，从清晨的第一条消息'), '人工智能正在改变我们的生活')
  assert.equal(nameFrom('../../etc/passwd "x"'), 'etc passwd x')
  assert.equal(nameFrom('！！！'), 'fanle')
})
