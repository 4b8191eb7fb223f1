import type { AnswerCatalogue } from '../types'

export const ruRUAnswer: AnswerCatalogue = {
  wrap: 'Переносить строки',
  less: 'Свернуть',
  preview: 'Просмотр',
  source: 'Код',
  previewNote: 'Статичный просмотр: скрипты не выполняются, из сети ничего не загружается',
  previewTitle: 'Просмотр HTML',
  mermaid: 'Диаграмма Mermaid, исходный код',
  showDiagram: 'Показать диаграмму',
  diagramTitle: 'Диаграмма',
  diagramFailed: 'Диаграмму нарисовать не удалось, показан её код',
  showAll: (lines: number) => `Показать все строки (${lines})`,
  details: 'Показать',
  moreRows: (next, left) => `Показать ещё строк: ${next} (осталось ${left})`,
  footnote: (label: string) => `Сноска ${label}`,
  backToText: (label: string) => `Назад к месту сноски ${label}`,
}
