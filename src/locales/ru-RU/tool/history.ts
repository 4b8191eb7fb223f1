import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { history as zh } from '../../zh-CN/tool/history'

export const history: Texts<typeof zh> = {
  title: 'История',
  filter: 'Фильтр',
  filters: { all: 'Все', making: 'В работе', finished: 'Готовые', failed: 'Не готовые' },
  everyTool: 'Все инструменты',
  empty: { title: 'Работ пока нет', text: 'Всё, что вы сделаете, останется здесь.' },
  make: 'Сделать что-нибудь',
  noneFound: { title: 'Здесь пусто', text: 'Попробуйте другой фильтр.' },
  loadFailed: 'Не удалось загрузить историю',
  open: (what) => `Открыть: ${what}`,
  queuing: 'В очереди',
  place: (n) => `Место ${n}`,
  making: (percent) => `${percent}%`,
  failed: 'Не получилось',
  cancelled: 'Отменено',
  left: {
    days: (n) => `Ещё ${n} ${plural('ru-RU', n, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
    hours: (n) => `Ещё ${n} ч`,
    soon: 'Скоро удалится',
  },
  gone: 'Файлы удалены',
  pictures: (n) =>
    `${n} ${plural('ru-RU', n, { one: 'картинка', few: 'картинки', many: 'картинок', other: 'картинки' })}`,
  untitled: 'Без названия',
  mark: 'В избранное',
  unmark: 'Убрать из избранного',
  works: 'Мои работы',
  byTool: 'Фильтр по инструменту',
  favourites: 'Избранное',
  like: 'Сделать так же',
  noFavourites: { title: 'Пока нет избранного', text: 'Выберите «В избранное» в меню работы, и она появится здесь.' },
}
