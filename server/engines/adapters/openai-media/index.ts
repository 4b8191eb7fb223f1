import { defineAdapter } from '../define-adapter'
import { EngineCallError, faultKindOf, wordsOf } from '../faults'
import { drawing } from './draw'
import { faceSwap, tryOn } from './edits'
import { music } from './music'
import { options } from './options'
import { probe } from './probe'
import { reading } from './speech'
import { presenter, talkingPhoto } from './talk'
import { transcribing } from './transcription'
import { cloning, deleteVoice } from './voice-clone'

/** Some gateways answer 200 with an error inside; its code is then a status, or a word. */
function faultOf(status: number, body: unknown): EngineCallError | null {
  if (status >= 300 || typeof body !== 'object' || body === null || 'status' in body) return null
  const { error } = body as { error?: { code?: unknown } | null }
  if (!error) return null
  const code = Number(typeof error === 'object' ? error.code : undefined)
  const words = wordsOf(body)
  return new EngineCallError(faultKindOf(code >= 400 && code < 600 ? code : 500, words), `200 ${words}`)
}

/**
 * The API of OpenAI for pictures, speech, films and music, which vLLM-Omni, SGLang, LocalAI, Xinference and new-api
 * share.
 */
export const openaiMedia = defineAdapter({
  wire: 'openai-media',
  options,
  serves: [drawing, faceSwap, tryOn, reading, cloning, talkingPhoto, presenter, music, transcribing],
  reading: { faultOf },
  probe,
  deleteVoice: (voiceId, engine, { http }) => deleteVoice(voiceId, engine, http),
})
