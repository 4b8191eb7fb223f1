import { join } from 'node:path'
import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { voice } from '../../../../contract/tools/voice'
import type { Cue } from '../../../ports/db/schema'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import { jsonOf } from '../http/body'
import { voiceIdOf, voiceNameOf } from '../shared/engine-voice'
import type { SpokenText } from '../shared/spoken-text'
import type { AdapterContext } from '../types'
import { type DashscopeEngine, type DashscopeOptions, pathOf } from './options'
import { dashscopeFaultOf } from './reading'
import { saveResult } from './results'

const soundMaxBytes = 60_000_000
const rateHz = 24_000

const word = z.object({ text: z.string(), begin_time: z.number(), end_time: z.number() })
const event = z.object({
  output: z.object({
    audio: maybe(z.object({ url: maybe(z.string()) })),
    sentence: maybe(z.object({ index: z.number(), words: maybe(z.array(word)) })),
  }),
})

const soundKinds = ['audio/wav', 'audio/mpeg'] as const
const said = z.object({ output: z.object({ audio: z.object({ url: z.string().min(1) }) }) })

/** Speaks a text; returns the path and, where the voice reports it, the time of each word. */
export const speechOf = (speech: SpokenText, engine: DashscopeEngine, context: Pick<AdapterContext, 'http'>) =>
  engine.options.speech === 'stream' ? streamed(speech, engine, context) : answered(speech, engine, context)

/** `qwen3-tts`: one answer with the address of the sound. It has no speed, pitch or times of words. */
async function answered(
  { text, voiceName, folder }: SpokenText,
  { model, baseUrl, options }: DashscopeEngine,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<{ path: string; cues: Cue[] }> {
  const input = { text, voice: voiceName, language_type: 'Auto', ...options.parameters }
  const to = pathOf({ baseUrl }, 'services/aigc/multimodal-generation/generation')
  const { output } = await http.json({ to, json: { model, input }, timeoutMs: options.requestSeconds * 1000 }, said)
  const path = join(folder, 'speech')
  const request = { path, accept: soundKinds, maxBytes: soundMaxBytes }
  await saveResult(output.audio.url, async () => undefined, request, { http })
  return { path, cues: [] }
}

async function streamed(
  { text, voiceName, speed = 1, pitch = 0, folder }: SpokenText,
  engine: DashscopeEngine,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<{ path: string; cues: Cue[] }> {
  const { wordTimes, requestSeconds, parameters } = engine.options
  const input = {
    text,
    voice: voiceName,
    format: 'wav',
    sample_rate: rateHz,
    ...(speed === 1 ? {} : { rate: speed }),
    ...(pitch === 0 ? {} : { pitch: Math.round(2 ** (pitch / 12) * 100) / 100 }),
    ...(wordTimes ? { word_timestamp_enabled: true } : {}),
    ...parameters,
  }
  const sentences = new Map<number, Cue[]>()
  let url = ''
  const request = {
    to: pathOf(engine, 'services/audio/tts/SpeechSynthesizer'),
    json: { model: engine.model, input },
    // Times of words come only with a stream; its last event has the address of the whole sound.
    headers: { 'x-dashscope-sse': 'enable' },
    timeoutMs: requestSeconds * 1000,
  }
  for await (const { data } of http.events(request)) {
    const told = jsonOf(data)
    const fault = dashscopeFaultOf(200, told)
    if (fault) throw fault
    const read = event.safeParse(told)
    if (!read.success) continue
    const { audio, sentence } = read.data.output
    url = audio?.url ?? url
    if (sentence?.words?.length) sentences.set(sentence.index, sentence.words.map(cueOf))
  }
  if (!url) throw new EngineCallError('protocol', 'a stream that ended without a sound')
  const path = join(folder, 'speech')
  await saveResult(url, async () => undefined, { path, accept: soundKinds, maxBytes: soundMaxBytes }, { http })
  const cues = [...sentences].sort(([one], [other]) => one - other).flatMap(([, words]) => words)
  return { path, cues }
}

const cueOf = ({ text, begin_time: beginMs, end_time: endMs }: z.output<typeof word>): Cue => ({
  at: beginMs / 1000,
  seconds: Math.max(0, endMs - beginMs) / 1000,
  text,
})

export const dashscopeReading = serve<typeof voice, DashscopeOptions>(voice, {
  accepts: ({ text, speed = 1, pitch = 0 }, { options }) =>
    String(text ?? '').length <= options.textMaxLength && (options.speech === 'stream' || (speed === 1 && pitch === 0)),
  async run({ input, voiceModels, folder }, engine, context) {
    const { text, speed, pitch, format } = input
    const own = voiceModels['voice']
    const voiceName = own ? voiceIdOf(engine, own) : voiceNameOf(engine.options, input.voice)
    await context.job.beginPaid()
    context.progress(5, 'speaking')
    const { path, cues } = await speechOf({ text, voiceName, speed, pitch, folder }, engine, context)
    const mime = format === 'wav' ? 'audio/wav' : 'audio/mpeg'
    return {
      files: [{ path, kind: 'audio', mime, name: nameFrom(text), ...(cues.length ? { cues } : {}) }],
      result: {},
    }
  },
})
