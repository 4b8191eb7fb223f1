import type { film as tool } from '../../tools/film'
import type { ToolTextOf } from '../types'

export const film: ToolTextOf<typeof tool> = {
  promise: '한 문장이나 글이 그림, 목소리, 자막, 음악이 있는 단편 영상이 돼요',
  unit: (price) => `대본 30초에 ${price()}, 그림과 목소리와 음악은 각 기능의 가격`,
  howItWorks:
    '규칙에 따라 글을 장면으로 나눠요. 한 문장만 쓰기보다 글을 붙여 넣는 편이 좋아요. 그림과 목소리, 음악은 이 사이트의 기능이 이어서 만들고 한 편으로 합쳐요.',
  fields: {
    text: {
      label: '한 문장 또는 글',
      placeholder:
        '예: 눈 오는 밤에 아기 여우가 노래하는 등불을 찾았어요. 이야기, 요리법, 교과서 글을 붙여 넣어도 돼요',
    },
    seconds: { label: '길이', options: { '15': '약 15초', '30': '약 30초', '60': '약 1분' } },
    shape: { label: '화면 비율', options: { '9:16': '세로 9:16', '16:9': '가로 16:9', '1:1': '정사각 1:1' } },
    style: {
      label: '그림체',
      options: { flat: '플랫', ink: '수묵', watercolour: '수채', oil: '유화', cyberpunk: '사이버펑크', pixel: '픽셀' },
    },
    first: { label: '내레이션 목소리' },
    second: { label: '등장인물 목소리' },
    music: {
      label: '음악',
      options: { happy: '즐겁게', calm: '차분하게', sad: '슬프게', grand: '웅장하게', none: '음악 없음' },
    },
    subtitles: { label: '자막 표시' },
  },
  examples: [
    {
      title: '아기 여우와 등불',
      values: {
        text: '아기 여우가 눈 오는 밤에 길을 잃었어요. 숲은 캄캄하고 눈송이만 흩날려요. 그때 나무에 걸린 작은 등불이 보였어요. 등불이 조용히 말했어요. “무서워하지 마, 나를 따라와.” 아기 여우는 등불을 따라 나무다리를 건넜어요. 언덕 아래 작은 집 문 앞에서 엄마가 기다리고 있었어요.',
        seconds: '30',
        shape: '9:16',
        style: 'flat',
        first: 'ko-mina',
        second: 'ko-jun',
        music: 'calm',
      },
    },
    {
      title: '토마토 국수 한 그릇',
      values: {
        text: '오늘은 토마토 국수를 만들어요. 먼저 토마토를 작게 썰어요. 달군 팬에 기름을 두르고 달걀을 볶아요. 토마토를 넣고 빨간 국물이 나올 때까지 볶아요. 삶은 국수를 그릇에 담아요. 토마토와 달걀을 얹으면 따끈한 한 그릇이 완성돼요.',
        seconds: '30',
        shape: '9:16',
        style: 'watercolour',
        first: 'ko-mina',
        second: 'ko-jun',
        music: 'happy',
      },
    },
    {
      only: 'other',
      title: '떠오르는 지구',
      values: {
        text: '한 우주인이 달에서 지구가 떠오르는 것을 처음 봐요',
        seconds: '30',
        shape: '16:9',
        style: 'oil',
        first: 'ko-jun',
        second: 'ko-mina',
        music: 'grand',
      },
    },
  ],
}
