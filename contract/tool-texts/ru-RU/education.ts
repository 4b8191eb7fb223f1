import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: 'Назовите тему и получите короткий курс с заданиями',
  unit: (price) => `${price()} за урок`,
  howItWorks: 'Сейчас учит арифметике, дробям, процентам и уравнениям; по другим темам даёт общий план учёбы.',
  fields: {
    topic: { label: 'Тема', placeholder: 'Например: дроби и проценты' },
    level: { label: 'Уровень', options: { beginner: 'Начальный', intermediate: 'Средний', advanced: 'Углублённый' } },
    lessons: { label: 'Уроков' },
  },
  examples: [
    {
      only: 'builtIn',
      title: 'Арифметика на каждый день',
      values: { topic: 'Арифметика на каждый день', level: 'beginner', lessons: 4 },
    },
    {
      only: 'builtIn',
      title: 'Дроби и проценты',
      values: { topic: 'Дроби и проценты', level: 'beginner', lessons: 2 },
    },
    {
      only: 'builtIn',
      title: 'Среднее и площадь',
      values: { topic: 'Математика: среднее и площадь', level: 'beginner', lessons: 2 },
    },
    {
      only: 'other',
      title: 'Как читать карты погоды',
      values: { topic: 'Как читать карты погоды', level: 'beginner', lessons: 4 },
    },
    { only: 'other', title: 'Фото на телефон', values: { topic: 'Фото на телефон', level: 'beginner', lessons: 3 } },
    {
      only: 'other',
      title: 'Солнечная система для детей',
      values: { topic: 'Солнечная система для детей', level: 'beginner', lessons: 3 },
    },
  ],
}
