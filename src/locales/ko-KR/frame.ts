import type { Texts } from '../types'
import type { frame as zh } from '../zh-CN/frame'

export const frame: Texts<typeof zh> = {
  skip: '본문으로 건너뛰기',
  nav: '주 메뉴',
  openMenu: '메뉴 열기',
  collapse: '사이드바 접기',
  expand: '사이드바 펼치기',
  tools: '모든 기능',
  balance: (credits) => `잔액 ${credits} 크레딧`,
  account: '내 계정',
  openAccount: '계정 및 설정',
  app: 'APP',
  offline: '오프라인 상태예요. 마지막으로 불러온 내용을 보여 드려요.',
  theme: '화면 모드',
  themes: { light: '밝게', dark: '어둡게', auto: '시스템 설정' },
  language: '언어',
  cart: '패키지 센터',
  works: '내 작품',
  recharge: '충전',
  member: '멤버십',
  notFound: { title: '아무것도 없는 곳이에요', text: '페이지가 옮겨졌거나 주소가 잘못됐어요.', action: '처음으로' },
  fine: { title: '문제가 없어요', text: '문제가 생겼을 때만 나오는 페이지예요. 지금은 괜찮아요.' },
  broken: {
    title: '서버에 잠시 문제가 생겼어요',
    text: '계정 정보를 불러오지 못했어요. 만드신 내용은 모두 안전해요.',
    action: '다시 시도',
  },
  taskNews: {
    done: (tool: string) => `${tool}: 결과가 나왔어요`,
    failed: (tool: string) => `${tool}: 만들지 못했어요`,
    refunded: '예약된 크레딧은 돌려드렸어요.',
    look: '보러 가기',
  },
  about: '서비스 정보',
  waiting: '여는 중…',
}
