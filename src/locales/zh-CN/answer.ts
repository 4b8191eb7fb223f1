/** Texts of an answer's parts: they load with the first answer, not with the page. */
export const zhCNAnswer = {
  wrap: '自动换行',
  less: '收起',
  preview: '预览',
  source: '源码',
  previewNote: '静态预览：不运行脚本，也不联网',
  previewTitle: 'HTML 预览',
  mermaid: 'Mermaid 图表源码',
  showDiagram: '显示图表',
  diagramTitle: '图表',
  diagramFailed: '这个图表画不出来，先看源码吧',
  showAll: (lines: number) => `展开全部 ${lines} 行`,
  details: '点开看',
  moreRows: (next: number, left: number) => `再显示 ${next} 行（还有 ${left} 行）`,
  footnote: (label: string) => `脚注 ${label}`,
  backToText: (label: string) => `回到引用脚注 ${label} 的地方`,
}
