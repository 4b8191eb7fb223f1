import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { createLocalEngines, type LocalEngines } from '../../../../server/engines/local'
import type { SpeechRequest } from '../../../../server/engines/local/types'
import { readWav, writeWav } from '../../../../media/audio/wav'
import { installTinyEar, installTinyMatcha, installTinyVoice, tinyWords } from '../../../support/tiny-models'
import { tinyMatchaTokenSeconds } from '../../../support/tiny-matcha'
import { tinyRateHz, tinyTokenSeconds } from '../../../support/tiny-onnx'

const root = mkdtempSync(join(tmpdir(), 'fanle-local-engines-'))
const never = new AbortController().signal
let minutes = 0
let engines: LocalEngines

before(() => {
  installTinyVoice(root)
  installTinyEar(root)
  engines = createLocalEngines({
    dir: root,
    threads: 1,
    idleMs: 60_000,
    // The list of models is read again at each look.
    clock: { now: () => new Date(minutes++ * 60_000) },
    silenceMs: 4_000,
    pausesMs: [0],
  })
})
after(() => {
  engines.stop()
  rmSync(root, { recursive: true })
})

const isFault = (kind: string) => (error: unknown) => error instanceof EngineCallError && error.kind === kind
const say = ({
  model = 'tiny-voice',
  signal = never,
  onSentence,
  ...request
}: Partial<SpeechRequest> & { model?: string; signal?: AbortSignal; onSentence?: (done: number) => void } = {}) => {
  const to = join(root, 'said.wav')
  const sentences = [
    { text: '你好，世界。', pause: 0.3 },
    { text: '你好！', pause: 0.3 },
  ]
  return engines.speak(
    model,
    { sentences, speaker: 3, speed: 1, to, ...request },
    { signal, ...(onSentence && { onSentence }) },
  )
}
/** How often a sound crosses zero, which grows with its pitch. */
const crossings = (samples: Float32Array) =>
  samples.filter((sample, at) => sample >= 0 !== (samples[at - 1] ?? 0) >= 0).length
const said = async () => {
  const { channels, rate } = await readWav(join(root, 'said.wav'))
  return { samples: channels[0]!, rate }
}

describe('installed models of speech and dictation', () => {
  test('they are rows of the lowest priority, as long as their folder is whole', async () => {
    const folder = installTinyEar(root, { id: 'gone' })
    const part = installTinyVoice(root, { id: 'part' })
    writeFileSync(join(part, 'voices.bin'), 'half')
    const rows = await engines.rows()
    assert.deepEqual(
      rows.map(({ id, serviceKey, name }) => [id, serviceKey, name]),
      [
        ['local:tiny-voice', 'VOICE', '小声音'],
        ['local:gone', 'TRANSCRIPTION', '小耳朵'],
        ['local:tiny-ear', 'TRANSCRIPTION', '小耳朵'],
      ],
    )
    assert.ok(rows.every(({ priority }) => priority < -1000))
    rmSync(folder, { recursive: true })
    const left = (await engines.rows()).map(({ model }) => model)
    assert.deepEqual(left, ['tiny-voice', 'tiny-ear'])
    await assert.rejects(engines.transcribe('gone', { sound: '' }, { signal: never }), isFault('notFound'))
  })

  test('a recording becomes its exact words', async () => {
    const sound = join(root, 'recording.wav')
    await writeWav(sound, [Float32Array.from({ length: 24_000 }, (_, at) => 0.3 * Math.sin(at / 9))], 16_000)
    assert.deepEqual(await engines.transcribe('tiny-ear', { sound }, { signal: never }), {
      text: tinyWords,
      language: 'zh',
    })
  })

  test('a text is spoken sentence by sentence, at known places, with the pauses between', async () => {
    const done: number[] = []
    const pieces = await say({ onSentence: (count) => done.push(count) })
    const { samples, rate } = await said()
    assert.deepEqual([rate, done], [tinyRateHz, [1, 2]])
    const [first, second] = pieces
    assert.ok(first && second && pieces.length === 2)
    assert.equal(first.from, 0)
    assert.ok(Math.abs(second.from - first.to - 0.3) < 0.001, 'the pause')
    assert.equal(Math.round(second.to * rate), samples.length)
    // The first says three syllables more.
    assert.ok(first.to - first.from > second.to - second.from + 5 * tinyTokenSeconds)
    assert.ok(samples.some((sample) => Math.abs(sample) > 0.2))
  })

  test('speed and voice are those that were asked for', async () => {
    const [usual] = await say()
    const low = crossings((await said()).samples)
    const [fast] = await say({ speed: 2 })
    await say({ speaker: 60 })
    const high = crossings((await said()).samples)
    assert.ok(Math.abs(usual!.to / fast!.to - 2) < 0.05, `${usual!.to} s and ${fast!.to} s`)
    assert.ok(high > low * 1.2, `${low} and ${high} crossings`)
  })

  test('English words are spoken by their lexicon and by the rules of eSpeak NG', async () => {
    const [known] = await say({ sentences: [{ text: 'hello', pause: 0 }] })
    const [unknown] = await say({ sentences: [{ text: 'nihao lala', pause: 0 }] })
    assert.ok(known!.to >= 4 * tinyTokenSeconds)
    assert.ok(unknown!.to > known!.to)
  })

  test('a Matcha speaks through its vocoder; a sentence without a letter of its own is silent', async () => {
    const folder = installTinyMatcha(root)
    const sentences = ['你好，世界。', 'hello', '你好'].map((text) => ({ text, pause: 0.1 }))
    const [long, foreign, short] = await say({ model: 'tiny-matcha', speaker: 0, sentences })
    const seconds = (piece = { from: 0, to: 0 }) => piece.to - piece.from
    const { samples, rate } = await said()
    assert.equal(rate, tinyRateHz)
    assert.ok(samples.some((sample) => Math.abs(sample) > 0.05))
    assert.equal(seconds(foreign), 0)
    // Five tokens more, each with a silent one between.
    assert.ok(seconds(long) - seconds(short) > 8 * tinyMatchaTokenSeconds, `${seconds(long)} and ${seconds(short)} s`)
    const [fast] = await say({ model: 'tiny-matcha', speaker: 0, sentences, speed: 2 })
    assert.ok(Math.abs(seconds(long) / seconds(fast) - 2) < 0.2)
    const [kokoro, matcha] = ['tiny-voice', 'tiny-matcha'].map(async (id) =>
      (await engines.rows()).find(({ model }) => model === id),
    )
    assert.ok((await kokoro)!.priority > (await matcha)!.priority, 'the one with more voices comes first')
    rmSync(folder, { recursive: true })
  })

  test('a voice that is removed while it speaks ends its text', async () => {
    const folder = installTinyVoice(root, { id: 'dropped' })
    const onSentence = () => rmSync(folder, { recursive: true, force: true })
    assert.equal((await say({ model: 'dropped', onSentence })).length, 2)
    await assert.rejects(say({ model: 'dropped' }), isFault('notFound'))
  })

  test('a cancel ends it after the sentence, and the next text is spoken', async () => {
    const stop = new AbortController()
    const sentences = Array.from({ length: 400 }, () => ({ text: '你好，世界，你好，世界。', pause: 0 }))
    const begun: number[] = []
    const onSentence = (count: number) => {
      begun.push(count)
      stop.abort(new Error('cancelled'))
    }
    await assert.rejects(say({ sentences, signal: stop.signal, onSentence }), /cancelled/)
    assert.ok(begun.length < 100, `${begun.length} sentences after the cancel`)
    assert.equal((await say()).length, 2)
  })

  test('two texts at once are both spoken', async () => {
    const both = await Promise.all([say(), say({ to: join(root, 'other.wav') })])
    assert.deepEqual(
      both.map(({ length }) => length),
      [2, 2],
    )
  })

  test('a text that hangs in the library ends by the clock', async () => {
    installTinyVoice(root, { id: 'hangs', tokens: ['$', 'n', 'i'] })
    await assert.rejects(say({ model: 'hangs' }), isFault('timeout'))
    assert.equal((await say()).length, 2)
  })

  test('a broken file and a web page in its place are faults, and other models work on', async () => {
    const cut = installTinyVoice(root, { id: 'cut' })
    const page = installTinyEar(root, { id: 'page' })
    const whole = readFileSync(join(cut, 'model.onnx'))
    writeFileSync(
      join(cut, 'model.onnx'),
      Buffer.concat([whole.subarray(0, 500), Buffer.alloc(whole.length - 500, 255)]),
    )
    const file = join(page, 'model.int8.onnx')
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, '<html>not found</html>'))
    await assert.rejects(say({ model: 'cut' }), isFault('notFound'))
    await assert.rejects(
      engines.transcribe('page', { sound: join(root, 'said.wav') }, { signal: never }),
      isFault('notFound'),
    )
    assert.equal((await say()).length, 2)
  })

  test('a model that is larger than the memory is refused with the numbers', async () => {
    const folder = installTinyVoice(root, { id: 'large' })
    const description = join(folder, 'model.json')
    const { files, ...model } = JSON.parse(readFileSync(description, 'utf8')) as {
      files: { path: string; bytes: number }[]
    }
    const terabyte = 1e12
    // A file of holes: it takes no room.
    truncateSync(join(folder, 'voices.bin'), terabyte)
    const grown = files.map((file) => (file.path === 'voices.bin' ? { ...file, bytes: terabyte } : file))
    writeFileSync(description, JSON.stringify({ ...model, files: grown }))
    await assert.rejects(say({ model: 'large' }), /needs 2000\.\d GB, .+ GB are available/)
  })

  test('a sound that is no WAV fails alone', async () => {
    const sound = join(root, 'noise.wav')
    writeFileSync(sound, 'no sound at all')
    await assert.rejects(engines.transcribe('tiny-ear', { sound }, { signal: never }), isFault('failed'))
    await say()
    const { text } = await engines.transcribe('tiny-ear', { sound: join(root, 'said.wav') }, { signal: never })
    assert.equal(text, tinyWords)
  })
})
