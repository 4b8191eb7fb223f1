import type { voice as tool } from '../../tools/voice'
import type { ToolTextOf } from '../types'

export const voice: ToolTextOf<typeof tool> = {
  promise: '글을 목소리로 읽어 드려요. 먼저 들어 보고 고르세요.',
  unit: (price) => `100자당 ${price()}`,
  howItWorks: '발음 규칙으로 서버에서 만든 음성이에요. 발음은 또렷하고 억양은 단조로워요.',
  fields: {
    text: { label: '글', placeholder: '읽을 내용을 써 주세요' },
    voice: { label: '목소리' },
    speed: { label: '빠르기' },
    pitch: { label: '음높이' },
    format: { label: '형식', hint: 'MP3는 작고, WAV는 손실이 없어요', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  examples: [
    {
      title: '다정한 낭독',
      values: {
        text: '새벽안개가 아직 걷히지 않았지만 작은 마을은 벌써 깨어 있었어요. 빵집에서 첫 향기가 흘러나왔지요.',
        voice: 'ko-mina',
      },
    },
    {
      title: '안내 방송',
      values: {
        text: '고객 여러분께 알려 드립니다. 십 분 뒤 이 층 놀이방에서 만들기 수업이 시작됩니다.',
        voice: 'ko-jun',
      },
    },
    {
      title: '잠자리 이야기',
      values: {
        text: '옛날에 작은 별이 있었어요. 별은 자기가 밝지 않다고 생각했지만, 어느 날 길 잃은 아이가 그 별을 보았답니다.',
        voice: 'ko-mina',
      },
    },
  ],
}
