import type { voiceClone as tool } from '../../tools/voice-clone'
import type { ToolTextOf } from '../types'

export const voiceClone: ToolTextOf<typeof tool> = {
  promise: '用幾秒錄音做出相近的音色，再讓它唸文字',
  unit: (price) => `說話每 100 字 ${price()} · 做一個音色 ${price(3)}`,
  howItWorks: '音色比對：量出錄音的音高和共鳴，再調整合成語音去接近它，不是複製本人的聲音。',
  fields: {
    task: { label: '要做什麼', options: { create: '做一個音色', speak: '用音色說話' } },
    sample: { label: '聲音樣本', hint: '環境安靜，只有一個人在說話' },
    words: { label: '樣本裡說的話', hint: '寫對了，音色更像；會自動聽寫，聽錯了請改', placeholder: '樣本裡說了什麼' },
    name: { label: '音色名字', placeholder: '例如：我的聲音' },
    model: { label: '音色' },
    text: { label: '文字', placeholder: '寫下要唸的話' },
  },
  examples: [{ title: '用示例聲音做一個', values: { task: 'create', name: '示例音色' }, files: { sample: 'voice-1' } }],
}
