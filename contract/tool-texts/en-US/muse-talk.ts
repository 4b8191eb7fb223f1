import type { museTalk as tool } from '../../tools/muse-talk'
import type { ToolTextOf } from '../types'

export const museTalk: ToolTextOf<typeof tool> = {
  promise: 'Pick a presenter to read your script on camera',
  unit: (price) => `${price()} a second, from 3 seconds`,
  howItWorks: 'A drawn presenter whose lips follow the sounds.',
  fields: {
    source: { label: 'Who speaks', options: { presenter: 'A presenter', film: 'My own film' } },
    film: { label: 'Your film', hint: 'Face to the camera, good light, the mouth in view. Its own sound is not used' },
    presenter: {
      label: 'Presenter',
      options: { lin: 'Lin', hao: 'Hao', mei: 'Mei', zhou: 'Mr Zhou', bao: 'Bao', robot: 'Robot' },
    },
    speech: { label: 'What is said', options: { text: 'Type text', audio: 'Use a sound' } },
    text: { label: 'Script', placeholder: 'What should be read, up to 120 characters' },
    voice: { label: 'Voice' },
    audio: { label: 'Sound' },
    background: {
      label: 'Background',
      options: {
        studio: 'Studio',
        office: 'Office',
        city: 'City',
        nature: 'Nature',
        stage: 'Stage',
        picture: 'My picture',
      },
    },
    picture: { label: 'Background picture', hint: 'It is cut to fit the frame' },
    subtitles: { label: 'Show subtitles' },
    shape: { label: 'Frame', options: { portrait: 'Portrait', landscape: 'Landscape', square: 'Square' } },
  },
  examples: [
    {
      title: 'News',
      values: {
        presenter: 'lin',
        speech: 'text',
        text: 'Good evening and welcome to the city news of today.',
        voice: 'en-amy',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: 'Product',
      values: {
        presenter: 'robot',
        speech: 'text',
        text: 'Hello, I am your assistant. Let me show you something new.',
        voice: 'en-jack',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: 'Forest tour',
      values: {
        presenter: 'bao',
        speech: 'text',
        text: 'Welcome to the forest park. Come and listen to the birds with me.',
        voice: 'en-amy',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
}
