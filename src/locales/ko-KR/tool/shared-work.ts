import type { Texts } from '../../types'
import type { sharedWork as zh } from '../../zh-CN/tool/shared-work'

export const sharedWork: Texts<typeof zh> = {
  remix: '나도 만들기',
  dramaNumber: (number: string) => `마이크로드라마 번호: ${number}`,
  remixHint: '대본과 설정을 받아 고칠 수 있어요. 만들기 전에는 크레딧이 들지 않아요.',
  hidden: '심사 중이거나 만료되어 지금은 볼 수 없는 작품이에요.',
  sharedBy: '사용자가 공유한 AI 작품이며, 이 사이트의 의견이 아니에요.',
  report: '신고',
  leadOn: '직접 만들기',
  ended: {
    revoked: { title: '공유가 취소됐어요', text: '공유한 사람이 링크를 회수했거나 내용을 삭제했어요.' },
    expired: { title: '링크 기간이 지났어요', text: '공유한 사람에게 새 링크를 부탁하세요.' },
    unknown: { title: '공유된 내용이 없어요', text: '링크가 잘렸을 수 있어요. 다시 확인해 주세요.' },
  },
}
