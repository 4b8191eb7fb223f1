import type { museTalk as tool } from '../../tools/muse-talk'
import type { ToolTextOf } from '../types'

export const museTalk: ToolTextOf<typeof tool> = {
  promise: '진행자를 골라 원고를 읽게 하세요',
  unit: (price) => `1초에 ${price()}, 최소 3초`,
  howItWorks: '그려진 진행자의 입 모양이 발음을 따라가요.',
  fields: {
    source: { label: '누가 말할까요', options: { presenter: '가상 진행자', film: '내 영상' } },
    film: { label: '내 영상', hint: '정면 얼굴, 밝은 곳, 입이 가려지지 않게. 영상의 원래 소리는 쓰지 않아요' },
    presenter: {
      label: '진행자',
      options: { lin: '린', hao: '하오', mei: '메이', zhou: '저우 아저씨', bao: '바오', robot: '로봇' },
    },
    speech: { label: '무엇을 말할까요', options: { text: '글로 쓰기', audio: '소리 사용' } },
    text: { label: '원고', placeholder: '120자 이내로 써 주세요' },
    voice: { label: '목소리' },
    audio: { label: '소리 파일' },
    background: {
      label: '배경',
      options: {
        studio: '스튜디오',
        office: '사무실',
        city: '도시',
        nature: '자연',
        stage: '무대',
        picture: '내 그림',
      },
    },
    picture: { label: '배경 그림', hint: '화면에 맞게 잘려요' },
    subtitles: { label: '자막 표시' },
    shape: { label: '화면', options: { portrait: '세로', landscape: '가로', square: '정사각' } },
  },
  examples: [
    {
      title: '뉴스',
      values: {
        presenter: 'lin',
        speech: 'text',
        text: '시청자 여러분 안녕하십니까. 오늘의 도시 뉴스입니다.',
        voice: 'ko-mina',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: '제품 소개',
      values: {
        presenter: 'robot',
        speech: 'text',
        text: '안녕하세요, 저는 여러분의 도우미입니다. 새 제품을 소개할게요.',
        voice: 'ko-jun',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: '숲 안내',
      values: {
        presenter: 'bao',
        speech: 'text',
        text: '숲 공원에 오신 것을 환영해요. 함께 새소리를 들어 볼까요.',
        voice: 'ko-mina',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
}
