import { plural } from '../plural'
import type { ChatsCatalogue } from '../types'

const months = [
  ...['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'],
  ...['Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь'],
]
const removed = (count: number) =>
  `${plural('ru-RU', count, { one: 'Удалён', other: 'Удалено' })} ${count} ${plural('ru-RU', count, { one: 'чат', few: 'чата', many: 'чатов', other: 'чата' })}`

export const ruRUChats: ChatsCatalogue = {
  notices: 'Уведомления',
  unreadNotices: 'Есть непрочитанные уведомления',
  pinned: 'Закреплённые',
  today: 'Сегодня',
  yesterday: 'Вчера',
  lastDays: (days) => `За ${days} дней`,
  month: (year, month, thisYear) => (thisYear ? (months[month - 1] ?? '') : `${months[month - 1] ?? ''} ${year}`),
  all: 'Все',
  folders: 'Папки',
  newFolder: 'Новая папка',
  renameFolder: 'Переименовать папку',
  folderName: 'Название папки',
  removeFolder: 'Удалить папку',
  removeFolderAsk: (name) => `Удалить папку «${name}»?`,
  removeFolderText: 'Чаты из неё не удалятся: они останутся в разделе «Все».',
  emptyFolder: { title: 'Папка пока пуста', text: 'Выберите «Переместить в папку» в меню чата.' },
  move: 'Переместить в папку',
  noFolder: 'Без папки',
  manage: 'Упорядочить чаты',
  select: 'Выбрать несколько',
  selected: (count) => `Выбрано: ${count}`,
  selectShown: 'Выбрать все',
  selectNone: 'Снять выбор',
  done: 'Готово',
  removeSome: (count) => `Удалить (${count})`,
  removedSome: removed,
  clear: 'Удалить все чаты',
  clearAsk: 'Удалить все чаты?',
  clearText:
    'Удалятся все чаты с сообщениями, в том числе закреплённые и лежащие в папках. Ответы, которые сейчас пишутся, остановятся; за уже полученную часть спишется как обычно. Папки останутся. Отменить это нельзя.',
  clearOk: 'Удалить все',
  clearing: 'Удаляем…',
  cleared: removed,
  foundTitles: 'Названия',
  foundMessages: 'Сообщения',
  mine: 'Вы',
  notReached: 'Не удалось открыть это сообщение. Попробуйте ещё раз.',
  settings: 'Настройки',
  look: 'Тема и язык',
}
