import { plural } from '../plural'
import type { ShareCatalogue } from '../types'

export const ruRUShare: ShareCatalogue = {
  title: 'Поделиться и сохранить',
  choose: 'Выбор сообщений',
  chosen: (count: number, all: number) => `Выбрано ${count} из ${all}`,
  all: 'Все',
  none: 'Снять всё',
  onlyAnswers: 'Только ответы',
  earlier: (count: number) => `Показать более ранние (${count})`,
  onlyLast: (count: number) => `Чат длинный: здесь последние ${count} сообщений.`,
  question: 'Я',
  answer: 'ИИ',
  link: 'Ссылка',
  linkText:
    'Создаёт страницу только для чтения: её откроет любой, у кого есть ссылка, без входа. Это копия того, что есть сейчас, вместе с изображениями ответов; новые сообщения в неё не попадут, а ссылку можно отозвать.',
  assistantLink: (name: string) => (name ? `Поделиться: ${name}` : 'Поделиться ассистентом'),
  assistantLinkText:
    'По ссылке без входа видны имя, картинка, что он делает и вопросы. После входа человек получает копию вместе с инструкцией. В ссылке ассистент такой, как сейчас: после правок создайте новую. Отозвать её можно в любой момент.',
  openShared: 'Посмотреть страницу',
  sendCard: 'Открыть и отправить в WeChat',
  assistant: 'Ассистент',
  days: (days: number) =>
    days === 365
      ? 'На год'
      : `На ${plural('ru-RU', days, { one: `${days} день`, few: `${days} дня`, other: `${days} дней` })}`,
  tooMany: (max: number) => `В одной ссылке может быть до ${max} сообщений. Выберите меньше.`,
  makeLink: 'Создать ссылку',
  copyLink: 'Копировать ссылку',
  linkCopied: 'Скопировано',
  until: (date: string) => `до ${date}`,
  scan: 'Сканируйте, чтобы открыть страницу',
  files: 'Экспорт',
  filesText: 'На всём, что вы сохраните, будет отметка, что это создал ИИ.',
  picture: 'Картинка',
  pictureInside: '[Изображение]',
  light: 'Светлая',
  dark: 'Тёмная',
  savePicture: 'Сохранить картинку',
  savePictures: (count: number) => `Сохранить картинки (${count})`,
  send: 'Отправить',
  pictureFailed: 'Не удалось нарисовать картинку. Попробуйте ещё раз',
  pictureLeft: (count: number) => `Дальше ещё сообщений: ${count}. На картинку они не поместились`,
  scanFull: 'Сканируйте, чтобы прочитать всё',
  scanSite: 'Сканируйте и попробуйте сами',
  scanMini: 'Сканируйте в WeChat и попробуйте сами',
  saved: 'Сохранено',
  textCopied: 'Файл отправить не удалось, текст скопирован',
  saveFailed: 'Не удалось сохранить. Попробуйте ещё раз',
  albumDenied: 'Чтобы сохранить картинку, разрешите доступ к альбому',
  links: 'Ваши ссылки',
  noLinks: 'Вы пока ничем не делились.',
  firstLink: 'Поделиться частью чата',
  untitled: 'Чат без названия',
  messages: (count: number) =>
    plural('ru-RU', count, { one: `${count} сообщение`, few: `${count} сообщения`, other: `${count} сообщений` }),
  picturesChecking: (count: number) => `Изображений на проверке: ${count}. Они появятся по ссылке после проверки`,
  picturesRefused: (count: number) =>
    `Изображений не прошло проверку: ${count}. Они не опубликованы, в чате всё осталось`,
  picturesUnanswered: (count: number) =>
    `Изображений без результата проверки: ${count}. Они не опубликованы; создайте ссылку ещё раз`,
  ended: 'срок истёк',
  takeBack: 'Отозвать',
  takeBackAsk: 'Отозвать ссылку?',
  takeBackText: 'Тот, кто её откроет, увидит, что доступ закрыт. Отменить это нельзя.',
  takenBack: 'Ссылка отозвана',
  nothing: { title: 'Пока нечем поделиться', text: 'Вернитесь, когда ответ будет готов.' },
}
