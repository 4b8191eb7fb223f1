import type { Texts } from '../../types'
import type { course as zh } from '../../zh-CN/tool/course'

export const course: Texts<typeof zh> = {
  mine: '내 강좌', empty: { title: '아직 강좌가 없어요', text: '배우고 싶은 주제를 적으면 금방 짧은 강좌가 만들어져요.' }, loadFailed: '강좌를 불러오지 못했어요',
  levels: { beginner: '입문', intermediate: '중급', advanced: '심화' },
  lessons: (n) => `${n}강`, progress: (done, of) => `${of}강 중 ${done}강 완료`,
  start: '시작하기', resume: '이어서 배우기', review: '다시 보기', open: (title) => `강좌 열기: ${title}`,
  outline: '목차', openOutline: '목차 열기', lesson: (n) => `${n}강`, goal: '배우고 나면', done: '완료', notDone: '미완료',
  doneNext: '완료하고 다음 강으로', doneLast: '이 강의 완료',
  read: '완료로 표시', unread: '완료 취소', previous: '이전 강', next: '다음 강', all: '모든 강좌',
  quiz: '퀴즈', question: (n, of) => `${of}문제 중 ${n}번`, left: (n) => `${n}문제 남았어요`, check: '채점하기',
  score: (right, of) => `${of}문제 중 ${right}개 정답`, scored: (right, of) => `퀴즈 ${right}/${of}`,
  praise: { all: '모두 맞혔어요!', most: '좋아요. 틀린 곳을 살펴보세요.', few: '괜찮아요. 해설을 읽고 다시 풀어 보세요.' },
  right: '정답', wrong: '오답', yours: '내 선택', correct: '정답', why: '해설', again: '다시 풀기',
  tutor: '튜터에게 묻기', tutorText: '이해가 안 되는 부분을 이 강의와 함께 물어보세요.', tutorAction: '튜터와 대화하기',
  finished: '이 강좌를 마쳤어요', finishedText: '퀴즈를 다시 풀거나 파일로 내보낼 수 있어요.',
  export: '내보내기', exportText: '강좌 전체를 AI 표시가 담긴 Markdown 파일로 내보내요', exported: '내보냈어요', exportFailed: '내보내지 못했어요. 다시 시도해 주세요.',
  remove: '강좌 삭제', removeAsk: '이 강좌를 삭제할까요?', removeText: '강좌와 진도, 파일이 함께 사라지고 되돌릴 수 없어요.', removed: '강좌를 삭제했어요',
  gone: { title: '강좌가 없어요', text: '삭제되었을 수 있어요.' },
  aiMade: 'AI가 만든 내용으로 참고용이에요',
  actions: '더 보기',
}
