import type { Texts } from '../../types'
import type { podcast as zh } from '../../zh-CN/tool/podcast'

export const podcast: Texts<typeof zh> = {
  mine: '내 팟캐스트',
  empty: { title: '아직 팟캐스트가 없어요', text: '주제를 적으면 두 사람이 이야기를 나눠요.' },
  loadFailed: '팟캐스트를 불러오지 못했어요',
  open: (title) => `팟캐스트 열기: ${title}`,
  all: '모든 팟캐스트',
  parts: (n) => `대사 ${n}개`,
  edit: '대본 고치기',
  chapters: '챕터',
  older: '고치기 전 버전을 듣고 있어요. 아래는 그 대본이에요.',
  waits: '소리가 만들어지면 여기서 들을 수 있어요.',
  chapterTitle: (n) => `챕터 ${n} 제목`,
  speakerName: (n) => `${n}번째 사람 이름`,
  music: '처음과 끝에 음악 넣기',
  line: (n) => `대사 ${n}`,
  newLine: '할 말을 적어 주세요',
  add: '아래에 대사 추가',
  remove: '이 대사 삭제',
  lineDone: '이 대사 닫기',
  faults: {
    title: '제목이 비어 있어요',
    name: '이름이 비어 있어요',
    line: '빈 대사가 있어요. 적거나 삭제해 주세요',
    chapter: '챕터 제목이 비어 있어요',
  },
  confirmRemoveWork: '팟캐스트 삭제',
  removeAsk: '이 팟캐스트를 삭제할까요?',
  removeText: '대본과 소리가 함께 사라지고 되돌릴 수 없어요. 쓴 크레딧은 돌아오지 않아요.',
  removed: '팟캐스트를 삭제했어요',
}
