import type { Texts } from '../../types'
import type { fields as zh } from '../../zh-CN/tool/fields'

const speech = { label: 'Что сказать', options: { text: 'Ввести текст', audio: 'Взять звук' } }

export const fields: Texts<typeof zh> = {
  VOICE: {
    text: { label: 'Текст', placeholder: 'Напишите, что прочитать вслух' },
    voice: { label: 'Голос' },
    speed: { label: 'Скорость' },
    pitch: { label: 'Высота' },
    format: { label: 'Формат', hint: 'MP3 меньше, WAV без потерь', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  SD: {
    prompt: { label: 'Что нарисовать', placeholder: 'Например: домик под снежной горой, свет в окне, луна в небе' },
    style: {
      label: 'Стиль',
      options: {
        flat: 'Плоский',
        ink: 'Тушь',
        watercolour: 'Акварель',
        oil: 'Масло',
        cyberpunk: 'Киберпанк',
        pixel: 'Пиксели',
      },
    },
    size: {
      label: 'Размер',
      options: {
        '1024x1024': 'Квадрат 1:1',
        '768x1024': 'Портрет 3:4',
        '1024x768': 'Альбом 4:3',
        '720x1280': 'Телефон 9:16',
        '1280x720': 'Экран 16:9',
      },
    },
    count: { label: 'Сколько картин' },
    seed: { label: 'Зерно', hint: 'Те же слова и зерно дадут ту же картину. Пусто — наугад.', placeholder: 'Наугад' },
  },
  FACE: {
    source: { label: 'Взять это лицо', hint: 'Анфас, ровный свет, ничего не закрывает' },
    target: { label: 'Перенести на это фото', hint: 'Один человек, лицо хорошо видно' },
    blend: { label: 'Слияние', options: { soft: 'Мягко', strong: 'Заметно' } },
  },
  IDM_VTON: {
    person: { label: 'Фото человека', hint: 'Стоит прямо, виден до пояса' },
    garment: { label: 'Фото одежды', hint: 'Одна вещь на ровном фоне' },
  },
  SAD_TALK: {
    portrait: { label: 'Портрет', hint: 'Анфас, рот не закрыт' },
    speech,
    text: { label: 'Слова', placeholder: 'Что сказать, до 100 знаков' },
    voice: { label: 'Голос' },
    audio: { label: 'Звук' },
  },
  MUSE_TALK: {
    presenter: {
      label: 'Ведущий',
      options: { lin: 'Линь', hao: 'Хао', mei: 'Мэй', zhou: 'Чжоу', bao: 'Бао', robot: 'Робот' },
    },
    speech,
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
  GPT_SOVITS: {
    task: { label: 'Что сделать', options: { create: 'Создать тембр', speak: 'Говорить им' } },
    sample: { label: 'Образец голоса', hint: 'Тихое место, говорит один человек' },
    name: { label: 'Название тембра', placeholder: 'Например: мой голос' },
    model: { label: 'Тембр' },
    text: { label: 'Текст', placeholder: 'Напишите, что прочитать вслух' },
  },
  SINGER: {
    kind: { label: 'Вид', options: { song: 'Песня', instrumental: 'Без слов' } },
    lyrics: { label: 'Слова песни', placeholder: 'По строке; лучше всего от четырёх до восьми' },
    style: {
      label: 'Стиль',
      options: {
        pop: 'Поп',
        guofeng: 'Китайский',
        ballad: 'Баллада',
        dance: 'Танец',
        rock: 'Рок',
        lullaby: 'Колыбельная',
      },
    },
    mood: { label: 'Настроение', options: { happy: 'Весело', calm: 'Спокойно', sad: 'Грустно', grand: 'Величаво' } },
    seconds: { label: 'Длина', options: { 30: '30 с', 45: '45 с', 60: '60 с' } },
    voice: { label: 'Голос', options: { woman: 'Женский', man: 'Мужской' } },
    seed: { label: 'Зерно', hint: 'Те же слова и зерно дадут ту же песню. Пусто — наугад.', placeholder: 'Наугад' },
  },
  EDU: {
    topic: { label: 'Тема', placeholder: 'Например: как читать карты погоды' },
    level: { label: 'Уровень', options: { beginner: 'Начальный', intermediate: 'Средний', advanced: 'Углублённый' } },
    lessons: { label: 'Уроков' },
  },
}
