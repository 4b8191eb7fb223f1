import type { voice as tool } from '../../tools/voice'
import type { ToolTextOf } from '../types'

export const voice: ToolTextOf<typeof tool> = {
  promise: '把文字念成声音，先听音色再选',
  unit: (price) => `每 100 字 ${price()}`,
  howItWorks: '按发音规则在本机合成语音，咬字清楚，语气偏平。',
  fields: {
    text: { label: '文字', placeholder: '写下要念的话' },
    voice: { label: '声音' },
    speed: { label: '语速' },
    pitch: { label: '音调' },
    format: { label: '格式', hint: 'MP3 小巧，WAV 无损', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  examples: [
    {
      title: '温柔旁白',
      values: {
        text: '清晨的雾还没有散，小镇已经醒了。面包房飘出第一缕香气，邮差推着车，轻轻摇响了铃。',
        voice: 'zh-lan',
      },
    },
    {
      title: '商场广播',
      values: {
        text: '各位顾客请注意，二楼亲子乐园将在十分钟后开始今天的手工课，欢迎带小朋友前来参加。',
        voice: 'zh-chen',
      },
    },
    {
      title: '睡前故事',
      values: {
        text: '从前，有一颗小星星，它总觉得自己不够亮。直到有一天，一个迷路的孩子抬头看见了它。',
        voice: 'zh-song',
      },
    },
  ],
}
