import { limits } from '../limits'
import { toolPlaces } from '../places'
import { spokenSeconds } from '../../shared/speech'
import { defineTool } from '../tool'
import { defaultVoice } from '../voices'

/** Makes a presenter, or a person's own film, speak a text or a sound; one unit per second begun. */
export const museTalk = defineTool({
  ...toolPlaces.MUSE_TALK,
  output: 'video',
  consent: true,
  likeness: ['film', 'presenter'],
  fields: {
    source: { kind: 'choice', of: ['presenter', 'film'], value: 'presenter', engineOnly: ['film'] },
    film: {
      kind: 'video',
      maxMb: limits.filmMaxMb,
      minSeconds: limits.filmMinSeconds,
      maxSeconds: limits.filmMaxSeconds,
      when: { field: 'source', is: ['film'] },
    },
    presenter: {
      kind: 'choice',
      of: ['lin', 'hao', 'mei', 'zhou', 'bao', 'robot'],
      value: 'lin',
      look: 'cards',
      when: { field: 'source', is: ['presenter'] },
    },
    speech: { kind: 'choice', of: ['text', 'audio'], value: 'text' },
    text: { kind: 'text', maxLength: 120, rows: 4, when: { field: 'speech', is: ['text'] } },
    voice: { kind: 'voice', value: defaultVoice, when: { field: 'speech', is: ['text'] } },
    audio: {
      kind: 'audio',
      maxMb: 20,
      minSeconds: 1,
      maxSeconds: 30,
      record: true,
      reuse: true,
      when: { field: 'speech', is: ['audio'] },
    },
    background: {
      kind: 'choice',
      of: ['studio', 'office', 'city', 'nature', 'stage', 'picture'],
      value: 'studio',
      look: 'cards',
      when: { field: 'source', is: ['presenter'] },
    },
    picture: { kind: 'image', maxMb: 20, reuse: true, when: { field: 'background', is: ['picture'] } },
    subtitles: { kind: 'switch', value: true, when: { field: 'source', is: ['presenter'] } },
    shape: {
      kind: 'choice',
      of: ['portrait', 'landscape', 'square'],
      value: 'portrait',
      when: { field: 'source', is: ['presenter'] },
    },
  },
  show: { title: ['text'], words: { field: 'text', as: 'flow' } },
  price: ({ speech, text = '' }, unitPrice, { seconds = {} }) =>
    Math.max(3, Math.ceil(speech === 'audio' ? (seconds.audio ?? 0) : spokenSeconds(text))) * unitPrice,
})
