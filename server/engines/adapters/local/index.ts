import { z } from 'zod'
import { defineAdapter } from '../define-adapter'
import { dictating } from './dictation'
import { speaking } from './speech'

/** Models of speech and dictation that run on this machine. Their rows are made of the installed models, so operators name no such row. */
export const local = defineAdapter({
  wire: 'local',
  options: z.strictObject({
    voices: z.enum(['kokoro-v1.1', 'matcha-zh']).optional(),
    languages: z.array(z.string()).readonly().optional(),
  }),
  serves: [speaking, dictating],
  probe: ({ model }) => Promise.resolve({ found: model, warnings: [] }),
})
