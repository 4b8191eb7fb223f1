import type { sadTalk as tool } from '../../tools/sad-talk'
import type { ToolTextOf } from '../types'

export const sadTalk: ToolTextOf<typeof tool> = {
  promise: 'Let a photo speak',
  unit: (price) => `${price()} a second, from 3 seconds`,
  howItWorks: 'The sound moves the jaw; the eyes blink and the head sways a little. Expressions are not made anew.',
  fields: {
    portrait: { label: 'Portrait', hint: 'Facing the camera, mouth not covered' },
    portraitFace: { label: 'Face that speaks' },
    speech: { label: 'What is said', options: { text: 'Type text', audio: 'Use a sound' } },
    text: { label: 'Words', placeholder: 'What should be said, up to 100 characters' },
    voice: { label: 'Voice' },
    audio: { label: 'Sound' },
  },
  examples: [
    {
      title: 'Birthday wish',
      values: { speech: 'text', text: 'Happy birthday to you! May every day bring you joy.', voice: 'en-amy' },
      files: { portrait: 'face-1' },
    },
    {
      title: 'Hello',
      values: {
        speech: 'text',
        text: 'Hello everyone, nice to meet you. Today I will tell you about my home.',
        voice: 'en-jack',
      },
      files: { portrait: 'face-2' },
    },
  ],
}
