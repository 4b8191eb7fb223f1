import type { voice as tool } from '../../tools/voice'
import type { ToolTextOf } from '../types'

export const voice: ToolTextOf<typeof tool> = {
  promise: 'Озвучьте текст. Каждый голос можно послушать заранее.',
  unit: (price) => `${price()} за 100 знаков`,
  howItWorks: 'Речь собирается на сервере по правилам произношения: слова чёткие, интонация ровная.',
  fields: {
    text: { label: 'Текст', placeholder: 'Напишите, что прочитать вслух' },
    voice: { label: 'Голос' },
    speed: { label: 'Скорость' },
    pitch: { label: 'Высота' },
    format: { label: 'Формат', hint: 'MP3 меньше, WAV без потерь', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  examples: [
    {
      title: 'Тихий рассказ',
      values: {
        text: 'Утренний туман ещё не рассеялся, а городок уже проснулся. Из пекарни потянуло первым тёплым запахом хлеба.',
        voice: 'ru-anna',
      },
    },
    {
      title: 'Объявление',
      values: {
        text: 'Внимание, уважаемые гости! Через десять минут на втором этаже начнётся детское занятие. Приглашаем всех.',
        voice: 'ru-ivan',
      },
    },
    {
      title: 'Сказка на ночь',
      values: {
        text: 'Жила-была маленькая звёздочка, которой казалось, что она светит слишком слабо. Пока однажды её не увидел заблудившийся мальчик.',
        voice: 'ru-anna',
      },
    },
  ],
}
