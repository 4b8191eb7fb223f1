import type { Texts } from '../../types'
import type { sharedWork as zh } from '../../zh-CN/tool/shared-work'

export const sharedWork: Texts<typeof zh> = {
  remix: 'Сделать своё',
  dramaNumber: (number: string) => `Номер микродрамы: ${number}`,
  remixHint: 'Вы получите сценарий и настройки. Пока не начнёте, ничего не списывается.',
  hidden: 'Работа на проверке или устарела, сейчас её не видно.',
  sharedBy: 'Работой ИИ поделился пользователь; она не выражает мнение сайта.',
  report: 'Пожаловаться',
  leadOn: 'Сделать своё',
  ended: {
    revoked: { title: 'Ссылку отозвали', text: 'Автор отозвал её или удалил работу.' },
    expired: { title: 'Срок ссылки истёк', text: 'Попросите автора прислать новую.' },
    unknown: { title: 'Здесь ничего нет', text: 'Возможно, ссылка скопирована не целиком.' },
  },
}
