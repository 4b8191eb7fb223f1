import type { singer as tool } from '../../tools/singer'
import type { ToolTextOf } from '../types'

export const singer: ToolTextOf<typeof tool> = {
  promise: '写几句词，就有一首歌',
  unit: (price) => `每 10 秒 ${price()}`,
  howItWorks: '按乐理规则作曲编配，用采样乐器演奏，人声由程序合成。',
  fields: {
    kind: { label: '类型', options: { song: '有人唱', instrumental: '纯音乐' } },
    lyrics: { label: '歌词', placeholder: '一行一句，四到八行最好听' },
    style: {
      label: '曲风',
      options: { pop: '流行', guofeng: '国风', ballad: '抒情', dance: '舞曲', rock: '摇滚', lullaby: '摇篮曲' },
    },
    mood: { label: '情绪', options: { happy: '欢快', calm: '平静', sad: '忧伤', grand: '壮阔' } },
    seconds: {
      label: '时长',
      options: { 30: '30 秒', 45: '45 秒', 60: '60 秒', 95: '95 秒', whole: '整首，长短随歌词' },
    },
    voice: { label: '歌手', options: { woman: '女声', man: '男声' } },
    seed: { label: '种子', hint: '同样的歌词和种子会写出同一首歌，留空就随机', placeholder: '随机' },
  },
  examples: [
    {
      title: '夏天',
      values: {
        kind: 'song',
        lyrics: '风吹过田野\n你笑得那么甜\n我们一起走过\n这个夏天',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: '晚安曲',
      values: {
        kind: 'song',
        lyrics: '月亮爬上来\n星星眨眨眼\n小小的宝贝\n快快闭上眼',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: '纯音乐', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' } },
  ],
}
