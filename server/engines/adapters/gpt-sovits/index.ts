import { voiceClone } from '../../../../contract/tools/voice-clone'
import { defineAdapter, serve } from '../define-adapter'
import { canSay } from './languages'
import { gptSovitsOptions } from './options'
import { probeGptSovits } from './probe'
import { gptSovitsReading } from './reading'
import { gptSovitsSpeech } from './speech'
import { removeReference } from './references'
import { run } from './run'

/** GPT-SoVITS' api_v2.py. Its weights are of the whole process: one job at a time. */
export const gptSovits = defineAdapter({
  wire: 'gpt-sovits',
  options: gptSovitsOptions,
  serves: [
    serve(voiceClone, { run, accepts: ({ text }) => typeof text !== 'string' || canSay(text), asks: ['words'] }),
    gptSovitsSpeech,
  ],
  probe: probeGptSovits,
  reading: gptSovitsReading,
  maxConcurrency: 1,
  deleteVoice: (voiceId, engine) => removeReference(voiceId, engine.options),
})
