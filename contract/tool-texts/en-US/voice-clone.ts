import type { voiceClone as tool } from '../../tools/voice-clone'
import type { ToolTextOf } from '../types'

export const voiceClone: ToolTextOf<typeof tool> = {
  promise: 'Match a timbre from a few seconds of sound, then have it read',
  unit: (price) => `Speaking ${price()} per 100 characters · a new voice ${price(3)}`,
  howItWorks:
    'Voice matching: it measures pitch and resonance of the recording and bends made speech towards them. It does not copy the person’s voice.',
  fields: {
    task: { label: 'What to do', options: { create: 'Make a voice', speak: 'Speak with it' } },
    sample: { label: 'Sample', hint: 'A quiet place and one person speaking' },
    words: {
      label: 'Words of the sample',
      hint: 'The exact words make the voice closer. They are filled in for you where possible; please correct them',
      placeholder: 'What is said in the sample',
    },
    name: { label: 'Name of the voice', placeholder: 'For example: my voice' },
    model: { label: 'Voice' },
    text: { label: 'Text', placeholder: 'Write what should be read aloud' },
  },
  examples: [
    {
      title: 'Make one from the example',
      values: { task: 'create', name: 'Example voice' },
      files: { sample: 'voice-1' },
    },
  ],
}
