import type { draw as tool } from '../../tools/draw'
import type { ToolTextOf } from '../types'

export const draw: ToolTextOf<typeof tool> = {
  promise: '보고 싶은 장면을 말해 보세요',
  unit: (price) => `한 장에 ${price()}`,
  howItWorks: '설명에서 소재와 쓸 글자를 찾아 한 획씩 그려요. 그 밖의 세부는 그리지 못해요.',
  fields: {
    prompt: {
      label: '그릴 장면',
      placeholder: '예: 눈 덮인 산 아래 통나무집, 불 켜진 창, 하늘의 달',
      suggestions: [
        { name: '주인공', words: ['고양이', '판다', '호랑이', '용', '소녀', '우주인', '요리사', '농구', '만두', '성'] },
        { name: '풍경', words: ['설산', '바다', '숲', '도시', '사막', '꽃밭', '호숫가', '별하늘'] },
        { name: '때', words: ['일출', '황혼', '밤', '달', '눈', '비', '무지개', '안개'] },
        { name: '곁들임', words: ['새', '열기구', '연등', '벚꽃', '낙엽', '작은 배', '나비', '구름'] },
      ],
    },
    style: {
      label: '스타일',
      options: { flat: '플랫', ink: '수묵', watercolour: '수채', oil: '유화', cyberpunk: '사이버펑크', pixel: '픽셀' },
    },
    size: {
      label: '크기',
      options: {
        '1024x1024': '정사각 1:1',
        '768x1024': '세로 3:4',
        '1024x768': '가로 4:3',
        '720x1280': '휴대폰 9:16',
        '1280x720': '와이드 16:9',
      },
    },
    count: { label: '장수' },
    seed: { label: '시드', hint: '설명과 시드가 같으면 같은 그림이 나와요. 비우면 무작위예요.', placeholder: '무작위' },
  },
  examples: [
    {
      title: '설산 오두막',
      values: { prompt: '눈 덮인 산 아래 통나무집, 불 켜진 창, 하늘의 달', style: 'flat', size: '1024x1024' },
    },
    {
      title: '바다 위 돛단배',
      values: { prompt: '바다 위의 돛단배, 일출, 새', style: 'watercolour', size: '1024x768' },
    },
    { title: '비 오는 도시', values: { prompt: '비 오는 밤의 도시, 네온 불빛', style: 'cyberpunk', size: '768x1024' } },
    { title: '산수화', values: { prompt: '산, 안개, 작은 배, 달', style: 'ink', size: '768x1024' } },
  ],
}
