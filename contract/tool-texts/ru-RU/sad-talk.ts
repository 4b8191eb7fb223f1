import type { sadTalk as tool } from '../../tools/sad-talk'
import type { ToolTextOf } from '../types'

export const sadTalk: ToolTextOf<typeof tool> = {
  promise: 'Пусть фотография заговорит',
  unit: (price) => `${price()} за секунду, от 3 секунд`,
  howItWorks: 'Звук двигает челюсть, глаза моргают, голова слегка качается. Мимика заново не создаётся.',
  fields: {
    portrait: { label: 'Портрет', hint: 'Анфас, рот не закрыт' },
    portraitFace: { label: 'Лицо, которое говорит' },
    speech: { label: 'Что сказать', options: { text: 'Ввести текст', audio: 'Взять звук' } },
    text: { label: 'Слова', placeholder: 'Что сказать, до 100 знаков' },
    voice: { label: 'Голос' },
    audio: { label: 'Звук' },
  },
  examples: [
    {
      title: 'С днём рождения',
      values: { speech: 'text', text: 'С днём рождения! Пусть каждый день приносит радость.', voice: 'ru-anna' },
      files: { portrait: 'face-1' },
    },
    {
      title: 'Знакомство',
      values: {
        speech: 'text',
        text: 'Здравствуйте, рад знакомству. Сегодня я расскажу о своём городе.',
        voice: 'ru-ivan',
      },
      files: { portrait: 'face-2' },
    },
  ],
}
