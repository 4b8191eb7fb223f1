import type { podcast as tool } from '../../tools/podcast'
import type { ToolTextOf } from '../types'

export const podcast: ToolTextOf<typeof tool> = {
  promise: '一个话题或一段文字，变成两个人聊的播客',
  unit: (price) => `每分钟 ${price()}，配音和音乐另计`,
  howItWorks: '内置播客按规则把你的文字分给两位主播，再用内置语音读出来。',
  fields: {
    text: { label: '话题或文字', placeholder: '例如：为什么天空是蓝色的' },
    manner: { label: '形式', options: { chat: '闲聊', interview: '访谈', story: '讲故事', lesson: '讲解' } },
    minutes: { label: '时长', options: { '1': '约 1 分钟', '2': '约 2 分钟', '3': '约 3 分钟', '5': '约 5 分钟', '8': '约 8 分钟' } },
    hostName: { label: '主播' },
    host: { label: '主播的声音' },
    guestName: { label: '嘉宾' },
    guest: { label: '嘉宾的声音' },
    music: { label: '片头片尾音乐' },
  },
  examples: [],
}
