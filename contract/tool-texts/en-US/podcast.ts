import type { podcast as tool } from '../../tools/podcast'
import type { ToolTextOf } from '../types'

export const podcast: ToolTextOf<typeof tool> = {
  promise: 'Give a topic or a text and get a podcast of two people talking',
  unit: (price) => `Script ${price()} a minute; voices and music at their own prices`,
  howItWorks:
    'Rules share your text between two people; a passage works better than a bare topic. The tools of this site then make the voices and the music.',
  fields: {
    text: { label: 'Topic or text', placeholder: 'For example: why the sky is blue. An article works too' },
    manner: { label: 'Style', options: { chat: 'Chat', interview: 'Interview', story: 'Story', lesson: 'Lesson' } },
    minutes: {
      label: 'Length',
      options: {
        '1': 'About 1 minute',
        '2': 'About 2 minutes',
        '3': 'About 3 minutes',
        '5': 'About 5 minutes',
        '8': 'About 8 minutes',
      },
    },
    hostName: { label: 'Name of the host', placeholder: 'Left empty, one is chosen' },
    host: { label: 'Voice of the host' },
    guestName: { label: 'Name of the guest', placeholder: 'Left empty, one is chosen' },
    guest: { label: 'Voice of the guest' },
    music: { label: 'Music at the beginning and end' },
  },
  examples: [
    {
      title: 'Why the sky is blue',
      values: {
        text: 'Sunlight looks white, but it holds every colour. On its way through the air it meets tiny molecules of gas. Blue light has short waves and is scattered the most, so blue reaches our eyes from every part of the sky. In the evening the sun is low and its light travels much further. The blue is lost on the way, and the red and orange that remain make the sunset.',
        manner: 'chat',
        minutes: '2',
        host: 'en-amy',
        guest: 'en-jack',
      },
    },
    {
      title: 'The first year of a shop',
      values: {
        text: 'I opened a noodle shop on an old street, and in the first month only a dozen people came each day. Then I cut the menu from thirty dishes to six and cooked the broth myself every morning. The shoemaker next door became our first regular. He said the broth tasted like his childhood. The next spring there was a line at the door. The hard part was not the work. It was to believe in it while nobody came.',
        manner: 'interview',
        minutes: '2',
        hostName: 'Amy',
        guestName: 'Jack',
        host: 'en-amy',
        guest: 'en-jack',
      },
    },
    {
      only: 'other',
      title: 'The far side of the moon',
      values: {
        text: 'What is on the far side of the moon?',
        manner: 'chat',
        minutes: '3',
        host: 'en-amy',
        guest: 'en-jack',
      },
    },
    {
      only: 'other',
      title: 'A first job interview',
      values: {
        text: 'How to prepare for a first job interview, for people who have just graduated',
        manner: 'interview',
        minutes: '3',
        host: 'en-amy',
        guest: 'en-jack',
      },
    },
    {
      only: 'other',
      title: 'The Silk Road for kids',
      values: {
        text: 'Stories from the Silk Road for an eight-year-old',
        manner: 'story',
        minutes: '5',
        host: 'en-amy',
        guest: 'en-jack',
      },
    },
  ],
}
