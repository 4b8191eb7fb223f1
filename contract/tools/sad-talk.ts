import { toolPlaces } from '../places'
import { spokenSeconds } from '../../shared/speech'
import { defineTool } from '../tool'
import { defaultVoice } from '../voices'

/** Makes a portrait speak; one unit per second begun. */
export const sadTalk = defineTool({
  ...toolPlaces.SAD_TALK,
  output: 'video',
  consent: true,
  likeness: ['portrait', 'portraitFace'],
  fields: {
    portrait: { kind: 'image', maxMb: 20, guide: 'frontal-face', reuse: true },
    portraitFace: { kind: 'face', in: 'portrait', optional: true },
    speech: { kind: 'choice', of: ['text', 'audio'], value: 'text' },
    text: { kind: 'text', maxLength: 100, rows: 3, when: { field: 'speech', is: ['text'] } },
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
  },
  show: { title: ['text'], words: { field: 'text', as: 'flow' } },
  price: ({ speech, text = '' }, unitPrice, { seconds = {} }) =>
    Math.max(3, Math.ceil(speech === 'audio' ? (seconds.audio ?? 0) : spokenSeconds(text))) * unitPrice,
})
