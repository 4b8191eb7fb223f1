import type { film as tool } from '../../tools/film'
import type { ToolTextOf } from '../types'

export const film: ToolTextOf<typeof tool> = {
  promise: 'A sentence or a text becomes a short film with pictures, voices, subtitles and music',
  unit: (price) => `Script ${price()} for each 30 seconds; pictures, voices and music at their own prices`,
  howItWorks:
    'Rules divide your text into shots; a passage works better than one sentence. The tools of this site then make pictures, voices and music, and join them into a film.',
  fields: {
    text: {
      label: 'Sentence or text',
      placeholder:
        'For example: a little fox finds a singing lamp on a snowy night. A story, a recipe or a lesson works too',
    },
    seconds: {
      label: 'Length',
      options: { '15': 'About 15 seconds', '30': 'About 30 seconds', '60': 'About 1 minute' },
    },
    shape: { label: 'Shape', options: { '9:16': 'Tall 9:16', '16:9': 'Wide 16:9', '1:1': 'Square 1:1' } },
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
    first: { label: 'Voice of the narrator' },
    second: { label: 'Voice of the characters' },
    music: { label: 'Music', options: { happy: 'Happy', calm: 'Calm', sad: 'Sad', grand: 'Grand', none: 'No music' } },
    subtitles: { label: 'Show subtitles' },
  },
  examples: [
    {
      title: 'The fox and the lamp',
      values: {
        text: 'A little fox is lost on a snowy night. The forest is dark and only snowflakes move. Then it sees a small lantern on a tree. The lantern says softly: “Do not be afraid, come with me.” The little fox follows the lantern over a wooden bridge. Below the hill, its mother waits at the door of a small house.',
        seconds: '30',
        shape: '9:16',
        style: 'flat',
        first: 'en-amy',
        second: 'en-jack',
        music: 'calm',
      },
    },
    {
      title: 'Tomato noodles',
      values: {
        text: 'Today we cook tomato noodles. First cut the tomatoes into small pieces. Heat oil in a pan and fry the eggs. Add the tomatoes until there is a red sauce. Put the cooked noodles into a bowl. Pour the tomatoes and eggs over them, and a hot bowl is ready.',
        seconds: '30',
        shape: '9:16',
        style: 'watercolour',
        first: 'en-amy',
        second: 'en-jack',
        music: 'happy',
      },
    },
    {
      only: 'other',
      title: 'The Earth rises',
      values: {
        text: 'An astronaut on the moon sees the Earth rise for the first time',
        seconds: '30',
        shape: '16:9',
        style: 'oil',
        first: 'en-jack',
        second: 'en-amy',
        music: 'grand',
      },
    },
  ],
}
