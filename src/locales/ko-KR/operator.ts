import type { OperatorCatalogue } from '../types'

export const koKROperator: OperatorCatalogue = {
  held: {
    pausedUntil: (time: string) => `계정이 일시 정지되었으며 ${time}에 자동으로 풀립니다`,
    states: {
      paused: '계정이 일시 정지되었습니다',
      closed: '계정 이용이 중단되었습니다',
      confirmPhone: '휴대폰 번호를 확인해 주세요',
    },
    because: (reason: string) => `사유: ${reason}`,
    reasons: {
      content: '규정에 어긋나는 콘텐츠',
      abuse: '다른 이용자나 사이트에 해를 주는 이용',
      payment: '비정상적인 결제 또는 환불',
      security: '다른 사람이 계정을 쓰고 있을 수 있음',
      law: '법률에 따른 요구',
      other: '이용 약관 위반',
    },
    notHere: '계정이 제한되어 지금은 이용할 수 없습니다. 이유는 페이지 위쪽에 있습니다',
    stillMay: '내 콘텐츠를 보고 내보낼 수 있으며 계정을 삭제할 수도 있습니다.',
    toConfirm: '문자 인증번호로 확인하면 바로 이용할 수 있습니다.',
    appeals: {
      waiting: '이의를 접수했습니다. 답변은 문의 및 신고에 표시됩니다.',
      answered: '이의에 대한 답변이 있습니다. 문의 및 신고에서 확인해 주세요.',
    },
    appeal: '이의 제기',
    export: '데이터 내보내기',
    contact: '문의하기',
    confirm: '휴대폰 확인',
    words: '설명',
    wordsHint: '무슨 일이 있었는지 500자 이내로 적어 주세요',
    tooShort: '5자 이상 적어 주세요',
    send: '이의 보내기',
    sent: '이의를 보냈습니다',
    sentTo: (tel: string) => `${tel}(으)로 인증번호를 보냈습니다`,
    confirmed: '휴대폰 번호를 확인했습니다',
  },
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
