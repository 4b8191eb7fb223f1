import type { AnswerCatalogue } from '../types'

export const koKRAnswer: AnswerCatalogue = {
  wrap: '줄 바꿈',
  less: '접기',
  preview: '미리보기',
  source: '소스',
  previewNote: '정적 미리보기: 스크립트를 실행하지 않고 네트워크에도 연결하지 않아요',
  previewTitle: 'HTML 미리보기',
  mermaid: 'Mermaid 다이어그램 소스',
  showDiagram: '다이어그램 보기',
  diagramTitle: '다이어그램',
  diagramFailed: '다이어그램을 그릴 수 없어 소스를 보여 드려요',
  showAll: (lines: number) => `${lines}줄 모두 보기`,
  details: '펼쳐 보기',
  moreRows: (next, left) => `${next}행 더 보기 (${left}행 남음)`,
  footnote: (label: string) => `각주 ${label}`,
  backToText: (label: string) => `각주 ${label}이(가) 쓰인 곳으로 돌아가기`,
}
