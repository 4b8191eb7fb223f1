import { z } from 'zod'
import { defineAdapter } from '../define-adapter'
import { minimaxMusic } from './music'
import { minimaxOptions } from './options'
import { minimaxFaultOf } from './reading'
import { minimaxReading } from './speech'
import { deleteMinimaxVoice, minimaxCloning } from './voice-clone'

/** MiniMax: speech, cloned voices, and music that sings. */
export const minimax = defineAdapter({
  wire: 'minimax',
  options: minimaxOptions,
  serves: [minimaxReading, minimaxCloning, minimaxMusic],
  reading: { faultOf: minimaxFaultOf },
  /** The list of uploaded samples: it knows the key and costs nothing. */
  async probe({ model }, { http }) {
    await http.json({ to: '/files/list', query: { purpose: 'voice_clone' }, timeoutMs: 10_000 }, z.unknown())
    return {
      found: `MiniMax, ${model}`,
      warnings: ['MiniMax tells of a wrong model only when it is used: look at the name twice'],
    }
  },
  deleteVoice: (voiceId, _, { http }) => deleteMinimaxVoice(voiceId, http),
})
