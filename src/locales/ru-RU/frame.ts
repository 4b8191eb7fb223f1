import type { Texts } from '../types'
import type { frame as zh } from '../zh-CN/frame'

export const frame: Texts<typeof zh> = {
  skip: 'К содержанию',
  nav: 'Главное меню',
  openMenu: 'Открыть меню',
  collapse: 'Свернуть панель',
  expand: 'Развернуть панель',
  tools: 'Все инструменты',
  balance: (credits) => `Баланс: ${credits} кр.`,
  account: 'Мой аккаунт',
  openAccount: 'Аккаунт и настройки',
  app: 'APP',
  offline: 'Нет сети. Показываем то, что загрузилось раньше.',
  theme: 'Оформление',
  themes: { light: 'Светлое', dark: 'Тёмное', auto: 'Как в системе' },
  language: 'Язык',
  cart: 'Пакеты',
  works: 'Мои работы',
  recharge: 'Пополнить',
  member: 'Подписка',
  notFound: { title: 'Здесь ничего нет', text: 'Страница переехала или в адресе опечатка.', action: 'На главную' },
  fine: { title: 'Здесь всё в порядке', text: 'Эта страница появляется только при сбое. Сейчас сбоя нет.' },
  broken: {
    title: 'Сервер споткнулся',
    text: 'Не удалось загрузить аккаунт. Всё, что вы сделали, на месте.',
    action: 'Повторить',
  },
  taskNews: {
    done: (tool: string) => `${tool}: готово`,
    failed: (tool: string) => `${tool}: не получилось`,
    refunded: 'Зарезервированные кредиты возвращены.',
    look: 'Посмотреть',
  },
  about: 'О сайте',
  waiting: 'Открываем…',
}
