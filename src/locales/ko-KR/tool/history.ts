import type { Texts } from '../../types'
import type { history as zh } from '../../zh-CN/tool/history'

export const history: Texts<typeof zh> = {
  title: '기록',
  filter: '거르기',
  filters: { all: '전체', making: '진행 중', finished: '완료', failed: '미완료' },
  everyTool: '모든 기능',
  empty: { title: '아직 작품이 없어요', text: '만든 것은 여기에 남아요.' },
  noneFound: { title: '여기엔 없어요', text: '다른 조건으로 찾아보세요.' },
  loadFailed: '기록을 불러오지 못했어요',
  open: (what) => `열기: ${what}`,
  queuing: '대기 중',
  place: (n) => `${n}번째`,
  making: (percent) => `${percent}%`,
  failed: '실패',
  cancelled: '취소됨',
  left: { days: (n) => `${n}일 남음`, hours: (n) => `${n}시간 남음`, soon: '곧 만료' },
  gone: '파일 만료됨',
  pictures: (n) => `${n}장`,
  untitled: '제목 없음',
  mark: '즐겨찾기',
  unmark: '즐겨찾기 해제',
  works: '내 작품',
  byTool: '기능별 보기',
  favourites: '즐겨찾기만',
  like: '똑같이 만들기',
  noFavourites: { title: '아직 즐겨찾기가 없어요', text: '작품 메뉴에서 ‘즐겨찾기’를 누르면 여기에 모여요.' },
}
