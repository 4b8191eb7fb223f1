import type { WordCatalogue } from '../types'

export const koKRWord: WordCatalogue = {
  terms: {
    title: '약관이 바뀌었어요',
    text: '아래 문서를 수정했어요. 읽고 동의하면 계속 이용할 수 있어요.',
    still: '동의하지 않아도 내 콘텐츠 보기와 내보내기, 주문 보기, 신고, 계정 삭제는 할 수 있어요.',
    accept: '동의',
    later: '나중에',
    waiting: '약관이 바뀌었어요. 동의하면 다시 질문하고 만들 수 있어요.',
    look: '읽고 동의',
  },
  announcements: { label: '공지', got: '확인', confirm: '읽었어요', close: '공지 닫기', more: '보기' },
}
