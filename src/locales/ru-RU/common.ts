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
  confirm: 'Подтвердить',
  close: 'Закрыть',
  more: 'Ещё',
  copied: 'Скопировано',
  report: 'Пожаловаться',
  linkCopied: 'Ссылка скопирована. Откройте её в браузере.',
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить',
  offline: 'Нет сети. Загруженное можно читать дальше.',
  loadMore: 'Загрузить ещё',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  justNow: 'только что',
  yesterday: 'Вчера',
  credits: (count: number) =>
    `${grouped(count, '\u00a0')} ${plural('ru-RU', count, { one: 'кредит', few: 'кредита', many: 'кредитов', other: 'кредита' })}`,
  minutesAgo: (count: number) => `${count} мин назад`,
  hoursAgo: (count: number) =>
    `${count} ${plural('ru-RU', count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })} назад`,
  monthDay: (month: number, day: number) => `${day} ${months[month - 1]}`,
  fullDate: (year: number, month: number, day: number) => `${day} ${months[month - 1]} ${year} г.`,
  number: (value: number) => grouped(value, '\u00a0'),
}
