import type { voiceClone as tool } from '../../tools/voice-clone'
import type { ToolTextOf } from '../types'

export const voiceClone: ToolTextOf<typeof tool> = {
  promise: '用几秒录音做出相近的音色，再让它念文字',
  unit: (price) => `说话每 100 字 ${price()} · 做一个音色 ${price(3)}`,
  howItWorks: '音色匹配：量出录音的音高和共鸣，再调整合成语音去接近它，不是复刻本人的声音。',
  fields: {
    task: { label: '要做什么', options: { create: '做一个音色', speak: '用音色说话' } },
    sample: { label: '声音样本', hint: '环境安静，只有一个人在说话' },
    words: { label: '样本里说的话', hint: '写对了，音色更像；会自动听写，听错了请改', placeholder: '样本里说了什么' },
    name: { label: '音色名字', placeholder: '例如：我的声音' },
    model: { label: '音色' },
    text: { label: '文字', placeholder: '写下要念的话' },
  },
  examples: [{ title: '用示例声音做一个', values: { task: 'create', name: '示例音色' }, files: { sample: 'voice-1' } }],
}
