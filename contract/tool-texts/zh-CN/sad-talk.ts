import type { sadTalk as tool } from '../../tools/sad-talk'
import type { ToolTextOf } from '../types'

export const sadTalk: ToolTextOf<typeof tool> = {
  promise: '让一张照片开口说话',
  unit: (price) => `每秒 ${price()}，3 秒起`,
  howItWorks: '跟着声音带动下巴、眨眼和轻微摆头，不会重新生成表情。',
  fields: {
    portrait: { label: '人像照片', hint: '正对镜头、嘴巴没有遮挡' },
    portraitFace: { label: '要说话的脸' },
    speech: { label: '说什么', options: { text: '输入文字', audio: '用一段声音' } },
    text: { label: '要说的话', placeholder: '写下要说的话，100 字以内' },
    voice: { label: '声音' },
    audio: { label: '声音文件' },
  },
  examples: [
    {
      title: '生日祝福',
      values: { speech: 'text', text: '祝你生日快乐，愿你天天开心，心想事成！', voice: 'zh-lan' },
      files: { portrait: 'face-1' },
    },
    {
      title: '自我介绍',
      values: { speech: 'text', text: '大家好，很高兴认识你们，今天我来聊聊我的故乡。', voice: 'zh-chen' },
      files: { portrait: 'face-2' },
    },
  ],
}
