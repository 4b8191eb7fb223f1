import type { voice as tool } from '../../tools/voice'
import type { ToolTextOf } from '../types'

export const voice: ToolTextOf<typeof tool> = {
  promise: '把文字唸成聲音，先聽音色再選',
  unit: (price) => `每 100 字 ${price()}`,
  howItWorks: '依發音規則在本機合成語音，咬字清楚，語氣偏平。',
  fields: {
    text: { label: '文字', placeholder: '寫下要唸的話' },
    voice: { label: '聲音' },
    speed: { label: '語速' },
    pitch: { label: '音調' },
    format: { label: '格式', hint: 'MP3 小巧，WAV 無損', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  examples: [
    {
      title: '溫柔旁白',
      values: {
        text: '清晨的霧還沒有散，小鎮已經醒了。麵包房飄出第一縷香氣，郵差推著車，輕輕搖響了鈴。',
        voice: 'zh-lan',
      },
    },
    {
      title: '商場廣播',
      values: {
        text: '各位顧客請注意，二樓親子樂園將在十分鐘後開始今天的手工課，歡迎帶小朋友前來參加。',
        voice: 'zh-chen',
      },
    },
    {
      title: '睡前故事',
      values: {
        text: '從前，有一顆小星星，牠總覺得自己不夠亮。直到有一天，一個迷路的孩子抬頭看見了它。',
        voice: 'zh-song',
      },
    },
  ],
}
