import type { podcast as tool } from '../../tools/podcast'
import type { ToolTextOf } from '../types'

export const podcast: ToolTextOf<typeof tool> = {
  promise: '주제나 글을 주면 두 사람이 이야기하는 팟캐스트가 돼요',
  unit: (price) => `대본 1분에 ${price()}, 목소리와 음악은 각 기능의 가격`,
  howItWorks:
    '규칙에 따라 글을 두 사람의 말로 나눠요. 주제만 쓰기보다 글을 붙여 넣는 편이 좋아요. 목소리와 음악은 이 사이트의 기능이 이어서 만들어요.',
  fields: {
    text: { label: '주제 또는 글', placeholder: '예: 하늘은 왜 파랄까. 기사를 붙여 넣어도 돼요' },
    manner: { label: '형식', options: { chat: '수다', interview: '인터뷰', story: '이야기', lesson: '강의' } },
    minutes: { label: '길이', options: { '1': '약 1분', '2': '약 2분', '3': '약 3분', '5': '약 5분', '8': '약 8분' } },
    hostName: { label: '진행자 이름', placeholder: '비워 두면 정해 드려요' },
    host: { label: '진행자 목소리' },
    guestName: { label: '게스트 이름', placeholder: '비워 두면 정해 드려요' },
    guest: { label: '게스트 목소리' },
    music: { label: '처음과 끝에 음악 넣기' },
  },
  examples: [
    {
      title: '하늘은 왜 파랄까',
      values: {
        text: '햇빛은 하얗게 보이지만 그 안에는 여러 색이 들어 있어요. 공기를 지나면서 아주 작은 기체 분자와 부딪히지요. 파란빛은 파장이 짧아서 가장 잘 흩어져요. 그래서 어디를 올려다봐도 파란빛이 눈에 들어와요. 저녁이 되면 해가 낮아져 빛이 더 먼 길을 와요. 파란빛은 오는 동안 흩어지고, 남은 붉은빛이 노을이 돼요.',
        manner: 'chat',
        minutes: '2',
        host: 'ko-mina',
        guest: 'ko-jun',
      },
    },
    {
      title: '가게의 첫해',
      values: {
        text: '오래된 골목에 국숫집을 열었는데 첫 달에는 하루에 열 명 남짓 오셨어요. 그래서 메뉴를 서른 가지에서 여섯 가지로 줄이고 아침마다 직접 국물을 끓였어요. 옆집 구둣방 아저씨가 첫 단골이 되었고, 어릴 때 먹던 맛이라고 하셨어요. 이듬해 봄에는 문 앞에 줄이 생겼어요. 힘든 건 일이 아니라 아무도 오지 않을 때 스스로를 믿는 것이었어요.',
        manner: 'interview',
        minutes: '2',
        hostName: '미나',
        guestName: '준',
        host: 'ko-mina',
        guest: 'ko-jun',
      },
    },
    {
      only: 'other',
      title: '달의 뒷면',
      values: { text: '달의 뒷면에는 무엇이 있을까', manner: 'chat', minutes: '3', host: 'ko-mina', guest: 'ko-jun' },
    },
    {
      only: 'other',
      title: '첫 면접 준비',
      values: {
        text: '막 졸업한 사람을 위한 첫 면접 준비 방법',
        manner: 'interview',
        minutes: '3',
        host: 'ko-mina',
        guest: 'ko-jun',
      },
    },
    {
      only: 'other',
      title: '아이와 실크로드',
      values: {
        text: '여덟 살 아이에게 들려주는 실크로드 이야기',
        manner: 'story',
        minutes: '5',
        host: 'ko-mina',
        guest: 'ko-jun',
      },
    },
  ],
}
