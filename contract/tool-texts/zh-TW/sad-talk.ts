import type { sadTalk as tool } from '../../tools/sad-talk'
import type { ToolTextOf } from '../types'

export const sadTalk: ToolTextOf<typeof tool> = {
  promise: '讓一張照片開口說話',
  unit: (price) => `每秒 ${price()}，3 秒起`,
  howItWorks: '跟著聲音帶動下巴、眨眼和輕微擺頭，不會重新生成表情。',
  fields: {
    portrait: { label: '人像照片', hint: '正對鏡頭、嘴巴沒有遮擋' },
    portraitFace: { label: '要說話的臉' },
    speech: { label: '說什麼', options: { text: '輸入文字', audio: '用一段聲音' } },
    text: { label: '要說的話', placeholder: '寫下要說的話，100 字以內' },
    voice: { label: '聲音' },
    audio: { label: '聲音檔案' },
  },
  examples: [
    {
      title: '生日祝福',
      values: { speech: 'text', text: '祝你生日快樂，願你天天開心，心想事成！', voice: 'zh-lan' },
      files: { portrait: 'face-1' },
    },
    {
      title: '自我介紹',
      values: { speech: 'text', text: '大家好，很高興認識你們，今天我來聊聊我的故鄉。', voice: 'zh-chen' },
      files: { portrait: 'face-2' },
    },
  ],
}
