// Speaks text with eSpeak NG. Copyright 2026 泛乐 AI.
// This program is free software: you can redistribute it and/or modify it under the terms of the GNU General Public License as
// published by the Free Software Foundation, either version 3 of the License, or (at your option) any later version (see LICENSE).
//
// A request is one line of JSON on standard input:
//   {"id": 1, "text": "…", "voice": "cmn+f2", "rate": 160, "pitch": 50, "range": 99, "variants": {"name": "text of a voice variant"}}
// An answer on standard output is one line of JSON, then `bytes` bytes of samples: 16 bits, mono.
//   {"id": 1, "rate": 22050, "bytes": 44100, "events": [["word", ms, place, length], ["phoneme", ms, "ɑ"], ["sentence", ms, place]]}
//   {"id": 1, "error": "…"}
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { URL } from 'node:url'

const path = createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten')
const { default: load } = await import(path)
const module = await load()
const speaker = await new module.eSpeakNGWorker()
const variantsFolder = '/usr/share/espeak-ng-data/voices/!v'
const known = new Map()

function learn(variants = {}) {
  for (const [name, text] of Object.entries(variants)) {
    if (!/^[\w-]{1,40}$/.test(name) || known.get(name) === text) continue
    module.FS.writeFile(`${variantsFolder}/${name}`, text)
    known.set(name, text)
  }
}

function speak({ text, voice, rate, pitch, range, variants }) {
  learn(variants)
  speaker.set_voice(voice)
  speaker.set_rate(rate)
  speaker.set_pitch(pitch)
  speaker.set_range(range)
  const parts = []
  const events = []
  speaker.synthesize(text, (audio, news) => {
    // The view is over memory that the next part is written into.
    if (audio?.byteLength)
      parts.push(Buffer.from(audio.buffer.slice(audio.byteOffset, audio.byteOffset + audio.byteLength)))
    for (const { type, audio_position: at, text_position: place, word_length: length, id } of news ?? []) {
      if (type === 'phoneme') events.push([type, at, id])
      else if (type === 'word') events.push([type, at, place, length])
      else if (type === 'sentence') events.push([type, at, place])
    }
    return false
  })
  return { samples: Buffer.concat(parts), events, rate: speaker.get_samplerate() }
}

function answer(line) {
  const request = JSON.parse(line)
  try {
    const { samples, events, rate: sampleRate } = speak(request)
    process.stdout.write(`${JSON.stringify({ id: request.id, rate: sampleRate, bytes: samples.length, events })}\n`)
    process.stdout.write(samples)
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ id: request.id, error: String(error) })}\n`)
  }
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
process.stdout.write(`${JSON.stringify({ id: 0, ready: version })}\n`)
createInterface({ input: process.stdin, crlfDelay: Infinity })
  .on('line', answer)
  .on('close', () => process.exit(0))
process.stdout.on('error', () => process.exit(0))
