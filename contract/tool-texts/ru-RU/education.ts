import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: 'Назовите тему и получите короткий курс с заданиями',
  unit: (price) => `${price} за урок`,
  howItWorks: 'Шаблоны учат только математике, по другим темам дают общий план самостоятельной учёбы.',
  fields: {
    topic: { label: 'Тема', placeholder: 'Например: как читать карты погоды' },
    level: { label: 'Уровень', options: { beginner: 'Начальный', intermediate: 'Средний', advanced: 'Углублённый' } },
    lessons: { label: 'Уроков' },
  },
  examples: [
    { title: 'Как читать карты погоды', values: { topic: 'Как читать карты погоды', level: 'beginner', lessons: 4 } },
    { title: 'Фото на телефон', values: { topic: 'Фото на телефон', level: 'beginner', lessons: 3 } },
    {
      title: 'Солнечная система для детей',
      values: { topic: 'Солнечная система для детей', level: 'beginner', lessons: 3 },
    },
  ],
}
