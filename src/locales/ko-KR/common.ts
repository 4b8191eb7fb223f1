import { grouped } from '../number'
import type { Texts } from '../types'
import type { common as zh } from '../zh-CN/common'

export const common: Texts<typeof zh> = {
  transport: '서버에 연결하는 중이에요. 잠시 후 다시 시도해 주세요.',
  busy: '서버가 붐벼요. 자동으로 다시 시도하고 있어요…',
  broken: {
    title: '이 페이지를 표시하지 못했어요',
    text: '내용은 그대로 있어요. 다시 시도하거나 처음으로 돌아가세요.',
  },
  retry: '다시 시도',
  cancel: '취소',
  confirm: '확인',
  close: '닫기',
  more: '더 보기',
  copied: '복사했어요',
  report: '신고·문의',
  linkCopied: '링크를 복사했어요. 브라우저에서 열어 주세요.',
  loading: '불러오는 중…',
  failed: '불러오지 못했어요',
  offline: '오프라인 상태예요. 불러온 내용은 계속 볼 수 있어요.',
  loadMore: '더 불러오기',
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
  justNow: '방금',
  yesterday: '어제',
  credits: (count: number) => `크레딧 ${grouped(count)}`,
  minutesAgo: (count: number) => `${count}분 전`,
  hoursAgo: (count: number) => `${count}시간 전`,
  monthDay: (month: number, day: number) => `${month}월 ${day}일`,
  fullDate: (year: number, month: number, day: number) => `${year}년 ${month}월 ${day}일`,
  number: (value: number) => grouped(value),
}
