import type { singer as tool } from '../../tools/singer'
import type { ToolTextOf } from '../types'

export const singer: ToolTextOf<typeof tool> = {
  promise: '가사 몇 줄이면 노래 한 곡',
  unit: (price) => `10초당 ${price()}`,
  howItWorks: '음악 규칙으로 작곡·편곡해 샘플 악기로 연주하고, 노래는 합성 음성이 불러요.',
  fields: {
    kind: { label: '종류', options: { song: '노래', instrumental: '연주곡' } },
    lyrics: { label: '가사', placeholder: '한 줄에 한 마디, 네 줄에서 여덟 줄이 가장 좋아요' },
    style: {
      label: '장르',
      options: { pop: '팝', guofeng: '중국풍', ballad: '발라드', dance: '댄스', rock: '록', lullaby: '자장가' },
    },
    mood: { label: '분위기', options: { happy: '즐겁게', calm: '차분하게', sad: '슬프게', grand: '웅장하게' } },
    seconds: {
      label: '길이',
      options: { 30: '30초', 45: '45초', 60: '60초', 95: '95초', whole: '한 곡 전체, 가사 길이대로' },
    },
    voice: { label: '가수', options: { woman: '여성', man: '남성' } },
    seed: { label: '시드', hint: '가사와 시드가 같으면 같은 노래가 나와요. 비우면 무작위예요.', placeholder: '무작위' },
  },
  examples: [
    {
      title: '여름',
      values: {
        kind: 'song',
        lyrics: '바람이 불어오고\n네가 웃고 있네\n우리 함께 걷던\n그 여름날에',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: '자장가',
      values: {
        kind: 'song',
        lyrics: '달님이 떠오르고\n별님이 반짝여\n우리 아기 예쁜 눈\n살며시 감아요',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: '연주곡', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' } },
  ],
}
