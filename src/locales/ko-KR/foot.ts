import type { FootCatalogue } from '../types'

export const koKRFoot: FootCatalogue = {
  goOn: '이어서 쓰기',
  cutShort: '길이 한도에서 멈췄어요',
  nextQuestions: '이어서 물어보기',
  toQuoted: (text: string) => `인용한 곳으로 가기: ${text}`,
  dropQuote: '인용 빼기',
  quote: '인용',
  like: '도움이 돼요',
  dislike: '도움이 안 돼요',
  reasonTitle: '어떤 점이 아쉬웠나요?',
  reasons: ['엉뚱한 답이에요', '틀린 내용이에요', '덜 끝났어요', '너무 길어요', '불쾌해요'],
  reasonWords: '더 하고 싶은 말 (선택)',
  reasonSend: '보내기',
  reasonSkip: '건너뛰기',
  reasonThanks: '고마워요, 기록해 뒀어요',
  otherModel: '다른 모델로 답하기',
  otherModelTitle: '어떤 모델로 답할까요?',
  care: {
    harm: '지금 많이 힘드신 것 같아요. 혼자가 아니에요. 중국 심리 상담 전화 12356은 24시간 연결되고, 긴급할 때는 110 또는 120으로 전화하세요. 지금 믿을 수 있는 사람에게 연락해도 좋아요.',
    loss: '이런 일을 겪으면 괴롭고 당황스러운 게 당연해요. 우선 멈추고, 더 송금하거나 빚을 빚으로 갚지 마세요. 사기는 96110, 마음이 힘들면 12356으로 전화하세요.',
    call: (number: string) => `전화 ${number}`,
  },
  companionNote:
    '사람이 아니라 AI와 대화하고 있어요. 두 시간 동안 이어지면 쉬라고 알려 드려요. 그만하려면 ‘나가기’라고 보내세요.',
  companionLeft: '대화를 마쳤어요. 언제든 다시 오세요',
  needsModelText:
    '이 도우미는 언어 모델이 있어야 답할 수 있는데, 지금은 내장 도우미만 쓸 수 있어요. 내장 도우미는 계산, 날짜, 단위 환산, 기능 안내를 할 수 있고, 그 밖의 것은 못 한다고 알려 드리며 크레딧도 받지 않아요.',
}
