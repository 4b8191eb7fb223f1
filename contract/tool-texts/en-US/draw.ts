import type { draw as tool } from '../../tools/draw'
import type { ToolTextOf } from '../types'

export const draw: ToolTextOf<typeof tool> = {
  promise: 'Say what you would like to see',
  unit: (price) => `${price()} a picture`,
  howItWorks:
    'It finds the things in your text, and words to be written, and draws them stroke by stroke. It draws no detail beyond them.',
  fields: {
    prompt: {
      label: 'What to draw',
      placeholder: 'For example: a cabin under snowy mountains, light in the window, a moon above',
      suggestions: [
        {
          name: 'Who',
          words: [
            'a cat',
            'a panda',
            'a tiger',
            'a dragon',
            'a girl',
            'an astronaut',
            'a chef',
            'basketball',
            'dumplings',
            'a castle',
          ],
        },
        {
          name: 'Where',
          words: [
            'snowy mountains',
            'the sea',
            'a forest',
            'a city',
            'a desert',
            'a field of flowers',
            'by a lake',
            'a starry sky',
          ],
        },
        { name: 'When', words: ['sunrise', 'dusk', 'night', 'moon', 'snow', 'rain', 'rainbow', 'mist'] },
        {
          name: 'With',
          words: [
            'birds',
            'a hot-air balloon',
            'lanterns',
            'cherry blossom',
            'falling leaves',
            'a small boat',
            'butterflies',
            'clouds',
          ],
        },
      ],
    },
    style: {
      label: 'Style',
      options: {
        flat: 'Flat',
        ink: 'Ink',
        watercolour: 'Watercolour',
        oil: 'Oil',
        cyberpunk: 'Cyberpunk',
        pixel: 'Pixels',
      },
    },
    size: {
      label: 'Size',
      options: {
        '1024x1024': 'Square 1:1',
        '768x1024': 'Tall 3:4',
        '1024x768': 'Wide 4:3',
        '720x1280': 'Phone 9:16',
        '1280x720': 'Screen 16:9',
      },
    },
    count: { label: 'Pictures' },
    seed: {
      label: 'Seed',
      hint: 'The same words and seed draw the same picture. Leave empty for a surprise.',
      placeholder: 'By chance',
    },
  },
  examples: [
    {
      title: 'Cabin in the snow',
      values: {
        prompt: 'a cabin under snowy mountains, light in the window, a moon above',
        style: 'flat',
        size: '1024x1024',
      },
    },
    {
      title: 'Sailing boat',
      values: { prompt: 'a sailing boat on the sea, sunrise, birds', style: 'watercolour', size: '1024x768' },
    },
    {
      title: 'City in the rain',
      values: { prompt: 'a city at night in the rain, neon lights', style: 'cyberpunk', size: '768x1024' },
    },
    {
      title: 'Mountains and mist',
      values: { prompt: 'mountains, mist, a small boat, moon', style: 'ink', size: '768x1024' },
    },
  ],
}
