// Speaks and transcribes with sherpa-onnx, whose binary contains eSpeak NG. Copyright 2026 泛乐 AI.
// This program is free software: you can redistribute it and/or modify it under the terms of the GNU General Public License as
// published by the Free Software Foundation, either version 3 of the License, or (at your option) any later version (see LICENSE).
//
// The first argument is an empty folder of its own. Messages of the parent, one request at a time:
//   {type: 'load', load: {kind: 'speech', family: 'kokoro', model, voices, tokens, lexicons: [path], threads}}
//   {type: 'load', load: {kind: 'speech', family: 'matcha', model, vocoder, tokens, lexicons: [path], threads}}
//   {type: 'load', load: {kind: 'dictation', model, tokens, threads}}
//   {type: 'request', id, request: {sentences: [{text, pause}], speaker, speed, to}}    pause: seconds of silence after it
//   {type: 'request', id, request: {sound}}                                             a WAV of 16 bits, mono
//   {type: 'abort', id}
// Answers:
//   {type: 'ready'}
//   {type: 'piece', id, piece: {from, to}}                     seconds of a sentence in the WAV at `to`
//   {type: 'done', id, result: {seconds} or {text, language}}  after an abort: of the part done
//   {type: 'failed', id, fault, detail}                        without an id: loading failed
//
// Only the asynchronous calls are used: the others end the process at a broken file.
import { Buffer } from 'node:buffer'
import { closeSync, mkdirSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'

const require = createRequire(import.meta.url)
const sherpa = require('sherpa-onnx-node')
const ownFolder = process.argv[2]

/** All that English needs of eSpeak NG's data. */
const espeakFiles = ['phontab', 'phonindex', 'phondata', 'intonations', 'en_dict', 'lang/gmw/en-US']

/** Writes eSpeak NG's data out of its npm package, where they are parts of one file. Returns their folder. */
function espeakData() {
  const script = require.resolve('@echogarden/espeak-ng-emscripten')
  const places = readFileSync(script, 'utf8')
  const data = openSync(join(dirname(script), 'espeak-ng.data'), 'r')
  const folder = join(ownFolder, 'espeak-ng-data')
  try {
    for (const name of espeakFiles) {
      const place = new RegExp(`"/usr/share/espeak-ng-data/${name}",start:(\\d+),end:(\\d+)`).exec(places)
      if (!place) throw new Error(`espeak-ng.data has no ${name}`)
      const [start, end] = place.slice(1).map(Number)
      const bytes = Buffer.alloc(end - start)
      readSync(data, bytes, 0, bytes.length, start)
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
  } finally {
    closeSync(data)
  }
  return folder
}

/** A WAV that is written part by part. */
function openWav(path, rate) {
  const file = openSync(path, 'w')
  let length = 0
  const put = (samples) => {
    const whole = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
    writeSync(file, Buffer.from(whole.buffer), 0, whole.byteLength, 44 + length * 2)
    length += samples.length
  }
  return {
    put,
    seconds: () => length / rate,
    end() {
      const head = Buffer.from('RIFF----WAVEfmt ------------------------data----', 'latin1')
      head.writeUInt32LE(36 + length * 2, 4)
      head.writeUInt32LE(16, 16)
      head.writeUInt16LE(1, 20)
      head.writeUInt16LE(1, 22)
      head.writeUInt32LE(rate, 24)
      head.writeUInt32LE(rate * 2, 28)
      head.writeUInt16LE(2, 32)
      head.writeUInt16LE(16, 34)
      head.write('data', 36, 'latin1')
      head.writeUInt32LE(length * 2, 40)
      writeSync(file, head, 0, 44, 0)
      closeSync(file)
    },
  }
}

let voice
let ear
let running
const send = (message) => process.send?.(message)
const firstLine = (error) => String(error?.message ?? error).split('\n')[0]

const familyOf = ({ family, model, voices, vocoder, tokens, lexicons }) =>
  family === 'matcha'
    ? { matcha: { acousticModel: model, vocoder, tokens, lexicon: lexicons.join(',') } }
    : { kokoro: { model, voices, tokens, lexicon: lexicons.join(','), dataDir: espeakData() } }

async function load({ kind, model, tokens, threads, ...files }) {
  const how = { numThreads: threads, provider: 'cpu', debug: 0 }
  if (kind === 'dictation')
    ear = await sherpa.OfflineRecognizer.createAsync({
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: { senseVoice: { model, language: 'auto', useInverseTextNormalization: 1 }, tokens, ...how },
    })
  else
    voice = await sherpa.OfflineTts.createAsync({
      model: { ...familyOf({ model, tokens, ...files }), ...how },
      maxNumSentences: 1,
    })
}

/** Samples of a sentence. One without a letter that the model knows is silent. */
async function samplesOf(text, speaker, speed) {
  try {
    const generationConfig = new sherpa.GenerationConfig({ sid: speaker, speed, silenceScale: 1 })
    return (await voice.generateAsync({ text, enableExternalBuffer: false, generationConfig })).samples
  } catch (error) {
    if (/produced no audio/.test(error?.message)) return new Float32Array(0)
    throw error
  }
}

async function speak(id, { sentences, speaker, speed, to }) {
  const wav = openWav(to, voice.sampleRate)
  try {
    for (const [at, { text, pause }] of sentences.entries()) {
      if (running.isAborted) break
      const samples = await samplesOf(text, speaker, speed)
      const from = wav.seconds()
      wav.put(samples)
      send({ type: 'piece', id, piece: { from, to: wav.seconds() } })
      if (at < sentences.length - 1) wav.put(new Float32Array(Math.round((pause / speed) * voice.sampleRate)))
    }
  } finally {
    wav.end()
  }
  return { seconds: wav.seconds() }
}

async function transcribe({ sound }) {
  const { samples, sampleRate } = sherpa.readWave(sound, false)
  const stream = ear.createStream()
  stream.acceptWaveform({ samples, sampleRate })
  const { text, lang } = await ear.decodeAsync(stream)
  return { text: text.trim(), language: lang.replace(/[<|>]/g, '') }
}

async function obey(message) {
  if (message.type === 'load') {
    try {
      await load(message.load)
      send({ type: 'ready' })
    } catch (error) {
      send({ type: 'failed', fault: 'load', detail: firstLine(error) })
    }
    return
  }
  const { id, request } = message
  running = { id, isAborted: false }
  try {
    send({ type: 'done', id, result: await (request.sound ? transcribe(request) : speak(id, request)) })
  } catch (error) {
    send({ type: 'failed', id, fault: 'failed', detail: firstLine(error) })
  }
}

try {
  // When memory runs out, the system ends this process before the server.
  writeFileSync('/proc/self/oom_score_adj', '700')
} catch {
  // Not Linux.
}
process.on('disconnect', () => {
  rmSync(ownFolder, { recursive: true, force: true })
  process.exit(0)
})
process.on('message', (message) => {
  if (message.type !== 'abort') void obey(message)
  else if (running?.id === message.id) running.isAborted = true
})
