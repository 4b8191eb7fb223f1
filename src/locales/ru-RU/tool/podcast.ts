import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { podcast as zh } from '../../zh-CN/tool/podcast'

const lines = (n: number) => plural('ru-RU', n, { one: 'реплика', few: 'реплики', many: 'реплик', other: 'реплики' })

export const podcast: Texts<typeof zh> = {
  mine: 'Мои подкасты',
  empty: { title: 'Подкастов пока нет', text: 'Напишите тему, и двое поговорят о ней за вас.' },
  loadFailed: 'Не удалось загрузить подкаст',
  open: (title) => `Открыть подкаст ${title}`,
  all: 'Все подкасты',
  parts: (n) => `${n} ${lines(n)}`,
  edit: 'Изменить сценарий',
  chapters: 'Главы',
  older: 'Звучит версия до ваших правок, ниже её текст.',
  waits: 'Когда звук будет готов, его можно слушать здесь.',
  chapterTitle: (n) => `Название главы ${n}`,
  speakerName: (n) => `Имя участника ${n}`,
  music: 'Музыка в начале и в конце',
  line: (n) => `Реплика ${n}`,
  newLine: 'Напишите, что сказать',
  add: 'Добавить реплику ниже',
  remove: 'Удалить реплику',
  lineDone: 'Закрыть реплику',
  faults: {
    title: 'Название пустое',
    name: 'Имя пустое',
    line: 'Есть пустая реплика: напишите текст или удалите её',
    chapter: 'Название главы пустое',
  },
  confirmRemoveWork: 'Удалить подкаст',
  removeAsk: 'Удалить этот подкаст?',
  removeText: 'Сценарий и звук удалятся без возврата, потраченные кредиты не вернутся.',
  removed: 'Подкаст удалён',
}
