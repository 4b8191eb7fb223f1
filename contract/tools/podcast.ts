import { toolPlaces } from '../places'
import { defineTool } from '../tool'
import { defaultVoice } from '../voices'
import { podcastLinesMax, podcastRules } from '../works'
import { singer } from './singer'
import { voice } from './voice'

/** A conversation of two voices on a topic or a text; one unit per minute, and its voices and music by their own prices. */
export const podcast = defineTool({
  ...toolPlaces.PODCAST,
  output: 'work',
  produces: 'work',
  fields: {
    text: { kind: 'text', maxLength: 8000, rows: 6, fromFile: true },
    manner: { kind: 'choice', of: ['chat', 'interview', 'story', 'lesson'], value: 'chat' },
    minutes: { kind: 'choice', of: ['1', '2', '3', '5', '8'], value: '2' },
    hostName: { kind: 'text', maxLength: podcastRules.nameMax, optional: true },
    host: { kind: 'voice', value: defaultVoice },
    guestName: { kind: 'text', maxLength: podcastRules.nameMax, optional: true },
    guest: { kind: 'voice', value: 'zh-chen' },
    music: { kind: 'switch', value: true },
  },
  show: { title: ['text'] },
  price: ({ minutes }, unitPrice) => Number(minutes) * unitPrice,
  needs: ({ minutes, host, guest, music }) => {
    const lines = podcastLinesMax(Number(minutes))
    return [
      { serviceKey: voice.serviceKey, input: { text: '', voice: host }, units: 1, times: Math.ceil(lines / 2) },
      { serviceKey: voice.serviceKey, input: { text: '', voice: guest }, units: 1, times: Math.floor(lines / 2) },
      ...(music ? [{ serviceKey: singer.serviceKey, input: podcastMusic, units: 3, times: 1 }] : []),
    ]
  },
})

/** The song whose beginning and end frame a podcast. */
export const podcastMusic = { kind: 'instrumental', style: 'pop', mood: 'calm', seconds: '30' } as const
