import { defineTool } from '../tool'

/** Makes a voice model from a sample, or speaks with one; making costs three units. */
export const voiceClone = defineTool({
  serviceKey: 'GPT_SOVITS',
  path: 'voice',
  icon: 'mic-vocal',
  name: {
    'zh-CN': '声音克隆',
    'zh-TW': '聲音克隆',
    'en-US': 'Voice clone',
    'ko-KR': '목소리 복제',
    'ru-RU': 'Клон голоса',
  },
  // Measured pitch and resonance of another voice: a likeness.
  builtInName: {
    'zh-CN': '音色匹配',
    'zh-TW': '音色比對',
    'en-US': 'Voice match',
    'ko-KR': '음색 맞추기',
    'ru-RU': 'Подбор тембра',
  },
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
    name: { kind: 'text', maxLength: 20, when: { field: 'task', is: ['create'] } },
    model: { kind: 'voice', own: true, when: { field: 'task', is: ['speak'] } },
    text: { kind: 'text', maxLength: 500, rows: 4, when: { field: 'task', is: ['speak'] } },
  },
  show: { title: ['text', 'name'], words: { field: 'text', as: 'flow' } },
  price: ({ task, text = '' }, unitPrice) => (task === 'create' ? 3 : Math.ceil(text.length / 100)) * unitPrice,
})
