import type { AnswerCatalogue } from '../types'

export const enUSAnswer: AnswerCatalogue = {
  wrap: 'Wrap lines',
  less: 'Show less',
  preview: 'Preview',
  source: 'Source',
  previewNote: 'Static preview: no scripts run, nothing is loaded from the network',
  previewTitle: 'HTML preview',
  mermaid: 'Mermaid diagram, source',
  showDiagram: 'Show diagram',
  diagramTitle: 'Diagram',
  diagramFailed: 'This diagram cannot be drawn; its source is shown',
  showAll: (lines: number) => `Show all ${lines} lines`,
  details: 'Show more',
  moreRows: (next, left) => `Show ${next} more rows (${left} left)`,
  footnote: (label: string) => `Note ${label}`,
  backToText: (label: string) => `Back to where note ${label} is cited`,
}
