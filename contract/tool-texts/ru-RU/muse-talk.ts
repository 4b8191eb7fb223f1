import type { museTalk as tool } from '../../tools/muse-talk'
import type { ToolTextOf } from '../types'

export const museTalk: ToolTextOf<typeof tool> = {
  promise: 'Выберите ведущего, он прочтёт ваш текст в кадре',
  unit: (price) => `${price()} за секунду, от 3 секунд`,
  howItWorks: 'Нарисованный ведущий, губы которого следуют за звуками.',
  fields: {
    source: { label: 'Кто говорит', options: { presenter: 'Ведущий', film: 'Моё видео' } },
    film: {
      label: 'Ваше видео',
      hint: 'Лицо к камере, хороший свет, рот не закрыт. Звук самого видео не используется',
    },
    presenter: {
      label: 'Ведущий',
      options: { lin: 'Линь', hao: 'Хао', mei: 'Мэй', zhou: 'Чжоу', bao: 'Бао', robot: 'Робот' },
    },
    speech: { label: 'Что сказать', options: { text: 'Ввести текст', audio: 'Взять звук' } },
    text: { label: 'Текст', placeholder: 'Что прочитать, до 120 знаков' },
    voice: { label: 'Голос' },
    audio: { label: 'Звук' },
    background: {
      label: 'Фон',
      options: {
        studio: 'Студия',
        office: 'Офис',
        city: 'Город',
        nature: 'Природа',
        stage: 'Сцена',
        picture: 'Моё фото',
      },
    },
    picture: { label: 'Картинка фона', hint: 'Будет обрезана под кадр' },
    subtitles: { label: 'Показывать субтитры' },
    shape: { label: 'Кадр', options: { portrait: 'Вертикально', landscape: 'Горизонтально', square: 'Квадрат' } },
  },
  examples: [
    {
      title: 'Новости',
      values: {
        presenter: 'lin',
        speech: 'text',
        text: 'Добрый вечер! В эфире новости нашего города.',
        voice: 'ru-anna',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: 'О новинке',
      values: {
        presenter: 'robot',
        speech: 'text',
        text: 'Здравствуйте, я ваш помощник. Сегодня покажу вам новинку.',
        voice: 'ru-ivan',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: 'Прогулка в лесу',
      values: {
        presenter: 'bao',
        speech: 'text',
        text: 'Добро пожаловать в лесной парк. Давайте послушаем птиц.',
        voice: 'ru-anna',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
}
