import type { singer as tool } from '../../tools/singer'
import type { ToolTextOf } from '../types'

export const singer: ToolTextOf<typeof tool> = {
  promise: '寫幾句詞，就有一首歌',
  unit: (price) => `每 10 秒 ${price()}`,
  howItWorks: '依樂理規則作曲編配，以取樣樂器演奏，人聲由程式合成。',
  fields: {
    kind: { label: '類型', options: { song: '有人唱', instrumental: '純音樂' } },
    lyrics: { label: '歌詞', placeholder: '一行一句，四到八行最好聽' },
    style: {
      label: '曲風',
      options: { pop: '流行', guofeng: '國風', ballad: '抒情', dance: '舞曲', rock: '搖滾', lullaby: '搖籃曲' },
    },
    mood: { label: '情緒', options: { happy: '歡快', calm: '平靜', sad: '憂傷', grand: '壯闊' } },
    seconds: {
      label: '時長',
      options: { 30: '30 秒', 45: '45 秒', 60: '60 秒', 95: '95 秒', whole: '整首，長短隨歌詞' },
    },
    voice: { label: '歌手', options: { woman: '女聲', man: '男聲' } },
    seed: { label: '種子', hint: '同樣的歌詞和種子會寫出同一首歌，留空就隨機', placeholder: '隨機' },
  },
  examples: [
    {
      title: '夏天',
      values: {
        kind: 'song',
        lyrics: '風吹過田野\n你笑得那麼甜\n我們一起走過\n這個夏天',
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
        lyrics: '月亮爬上來\n星星眨眨眼\n小小的寶貝\n快快閉上眼',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: '純音樂', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' } },
  ],
}
