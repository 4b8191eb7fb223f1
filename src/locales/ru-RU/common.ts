import { grouped } from '../number'
import { plural } from '../plural'
import type { Texts } from '../types'
import type { common as zh } from '../zh-CN/common'

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

export const common: Texts<typeof zh> = {
  transport: 'Подключаемся к серверу. Попробуйте ещё раз чуть позже.',
  busy: 'Сервер занят, повторяем автоматически…',
  broken: { title: 'Не удалось показать страницу', text: 'Всё на месте. Попробуйте ещё раз или вернитесь на главную.' },
  retry: 'Повторить',
  cancel: 'Отмена',
  ok: 'Хорошо',
  confirm: 'Подтвердить',
  save: 'Сохранить',
  close: 'Закрыть',
  back: 'Назад',
  delete: 'Удалить',
  edit: 'Изменить',
  more: 'Ещё',
  search: 'Поиск',
  copy: 'Копировать',
  copied: 'Скопировано',
  report: 'Пожаловаться',
  copyFailed: 'Не удалось скопировать. Удерживайте текст, чтобы выделить его.',
  linkCopied: 'Ссылка скопирована. Откройте её в браузере.',
  loading: 'Загрузка…',
  empty: 'Здесь пока пусто',
  failed: 'Не удалось загрузить',
  offline: 'Нет сети. Загруженное можно читать дальше.',
  online: 'Сеть снова есть',
  loadMore: 'Загрузить ещё',
  noMore: 'Это всё',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  clear: 'Очистить',
  justNow: 'только что',
  today: 'Сегодня',
  yesterday: 'Вчера',
  earlier: 'Ранее',
  last7: 'Последние 7 дней',
  credits: (count: number) =>
    `${grouped(count, '\u00a0')} ${plural('ru-RU', count, { one: 'кредит', few: 'кредита', many: 'кредитов', other: 'кредита' })}`,
  tokens: (count: number) =>
    `${grouped(count, '\u00a0')} ${plural('ru-RU', count, { one: 'токен', few: 'токена', many: 'токенов', other: 'токена' })}`,
  minutesAgo: (count: number) => `${count} мин назад`,
  hoursAgo: (count: number) =>
    `${count} ${plural('ru-RU', count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })} назад`,
  number: (value: number) => grouped(value, '\u00a0'),
  monthDay: (month: number, day: number) => `${day} ${months[month - 1]}`,
  fullDate: (year: number, month: number, day: number) => `${day} ${months[month - 1]} ${year} г.`,
}
