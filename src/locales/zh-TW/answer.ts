import type { AnswerCatalogue } from '../types'

export const zhTWAnswer: AnswerCatalogue = {
  wrap: '自動換行',
  less: '收合',
  preview: '預覽',
  source: '原始碼',
  previewNote: '靜態預覽：不執行腳本，也不連網',
  previewTitle: 'HTML 預覽',
  mermaid: 'Mermaid 圖表原始碼',
  showDiagram: '顯示圖表',
  diagramTitle: '圖表',
  diagramFailed: '這個圖表畫不出來，先看原始碼吧',
  showAll: (lines: number) => `展開全部 ${lines} 行`,
  details: '點開看',
  moreRows: (next, left) => `再顯示 ${next} 列（還有 ${left} 列）`,
  footnote: (label: string) => `註腳 ${label}`,
  backToText: (label: string) => `回到引用註腳 ${label} 的地方`,
}
