import type { Examples } from '../../field-texts'

export const examples: Examples = {
  VOICE: [
    {
      title: 'Тихий рассказ',
      files: {},
      values: {
        text: 'Утренний туман ещё не рассеялся, а городок уже проснулся. Из пекарни потянуло первым тёплым запахом хлеба.',
        voice: 'ru-anna',
      },
    },
    {
      title: 'Объявление',
      files: {},
      values: {
        text: 'Внимание, уважаемые гости! Через десять минут на втором этаже начнётся детское занятие. Приглашаем всех.',
        voice: 'ru-ivan',
      },
    },
    {
      title: 'Сказка на ночь',
      files: {},
      values: {
        text: 'Жила-была маленькая звёздочка, которой казалось, что она светит слишком слабо. Пока однажды её не увидел заблудившийся мальчик.',
        voice: 'ru-anna',
      },
    },
  ],
  SD: [
    {
      title: 'Домик в снегу',
      values: { prompt: 'домик под снежной горой, свет в окне, луна в небе', style: 'flat', size: '1024x1024' },
      files: {},
    },
    {
      title: 'Парусник',
      values: { prompt: 'парусник в море, рассвет, птицы', style: 'watercolour', size: '1024x768' },
      files: {},
    },
    {
      title: 'Город под дождём',
      values: { prompt: 'город ночью под дождём, неоновые огни', style: 'cyberpunk', size: '768x1024' },
      files: {},
    },
    {
      title: 'Горы в тумане',
      values: { prompt: 'горы, туман, лодка, луна', style: 'ink', size: '768x1024' },
      files: {},
    },
  ],
  FACE: [{ title: 'Два примера', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
  IDM_VTON: [
    { title: 'Человек 1 + одежда 1', values: {}, files: { person: 'person-1', garment: 'garment-1' } },
    { title: 'Человек 2 + одежда 2', values: {}, files: { person: 'person-2', garment: 'garment-2' } },
  ],
  SAD_TALK: [
    {
      title: 'С днём рождения',
      files: { portrait: 'face-1' },
      values: { speech: 'text', text: 'С днём рождения! Пусть каждый день приносит радость.', voice: 'ru-anna' },
    },
    {
      title: 'Знакомство',
      files: { portrait: 'face-2' },
      values: {
        speech: 'text',
        text: 'Здравствуйте, рад знакомству. Сегодня я расскажу о своём городе.',
        voice: 'ru-ivan',
      },
    },
  ],
  MUSE_TALK: [
    {
      title: 'Новости',
      files: {},
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
      files: {},
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
      files: {},
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
  GPT_SOVITS: [
    { title: 'Сделать из примера', values: { task: 'create', name: 'Пример тембра' }, files: { sample: 'voice-1' } },
  ],
  SINGER: [
    {
      title: 'Лето',
      files: {},
      values: {
        kind: 'song',
        lyrics: 'Ветер над полями\nТы смеёшься мне\nМы с тобой гуляем\nЛетом в тишине',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: 'Колыбельная',
      files: {},
      values: {
        kind: 'song',
        lyrics: 'Месяц поднимается\nЗвёздочки горят\nГлазки закрываются\nВсе ребята спят',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: 'Без слов', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' }, files: {} },
  ],
  EDU: [
    {
      title: 'Как читать карты погоды',
      values: { topic: 'Как читать карты погоды', level: 'beginner', lessons: 4 },
      files: {},
    },
    { title: 'Фото на телефон', values: { topic: 'Фото на телефон', level: 'beginner', lessons: 3 }, files: {} },
    {
      title: 'Солнечная система для детей',
      values: { topic: 'Солнечная система для детей', level: 'beginner', lessons: 3 },
      files: {},
    },
  ],
}
