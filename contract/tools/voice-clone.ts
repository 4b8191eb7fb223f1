import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Makes a voice model from a sample, or speaks with one; a model costs three units. */
export const voiceClone = defineTool({
  ...toolPlaces.GPT_SOVITS,
  output: 'audio',
  produces: 'voiceModel',
  consent: true,
  fields: {
    task: { kind: 'choice', of: ['create', 'speak'], value: 'create' },
    sample: {
      kind: 'audio',
      maxMb: 20,
      minSeconds: 3,
      maxSeconds: 10,
      record: true,
      when: { field: 'task', is: ['create'] },
    },
    words: {
      kind: 'text',
      maxLength: 200,
      rows: 3,
      optional: true,
      saidIn: 'sample',
      when: { field: 'task', is: ['create'] },
    },
    name: { kind: 'text', maxLength: 20, when: { field: 'task', is: ['create'] } },
    model: { kind: 'voice', own: true, when: { field: 'task', is: ['speak'] } },
    text: { kind: 'text', maxLength: 500, rows: 4, when: { field: 'task', is: ['speak'] } },
  },
  show: { title: ['text', 'name'], words: { field: 'text', as: 'flow' } },
  price: ({ task, text = '' }, unitPrice) => (task === 'create' ? 3 : Math.ceil(text.length / 100)) * unitPrice,
})
