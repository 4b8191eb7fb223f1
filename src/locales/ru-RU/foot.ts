import type { FootCatalogue } from '../types'

export const ruRUFoot: FootCatalogue = {
  goOn: 'Продолжить',
  cutShort: 'Ответ упёрся в предел длины',
  nextQuestions: 'Что спросить дальше',
  toQuoted: (text: string) => `Перейти к цитате: ${text}`,
  dropQuote: 'Убрать цитату',
  quote: 'Цитировать',
  like: 'Полезно',
  dislike: 'Бесполезно',
  reasonTitle: 'Что не так?',
  reasons: ['Не по теме', 'Есть ошибки', 'Не закончено', 'Слишком длинно', 'Неприемлемо'],
  reasonWords: 'Что-то ещё (необязательно)',
  reasonSend: 'Отправить',
  reasonSkip: 'Пропустить',
  reasonThanks: 'Спасибо, записали',
  otherModel: 'Ответить другой моделью',
  otherModelTitle: 'Какая модель ответит?',
}
