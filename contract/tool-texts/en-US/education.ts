import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: 'Name a topic and get a short course with exercises',
  unit: (price) => `${price()} a lesson`,
  howItWorks:
    'For now it teaches arithmetic, fractions, percentages and equations; other topics get a general way to learn.',
  fields: {
    topic: { label: 'Topic', placeholder: 'For example: fractions and percentages' },
    level: { label: 'Level', options: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } },
    lessons: { label: 'Lessons' },
  },
  examples: [
    {
      only: 'builtIn',
      title: 'Everyday arithmetic',
      values: { topic: 'Everyday arithmetic', level: 'beginner', lessons: 4 },
    },
    {
      only: 'builtIn',
      title: 'Fractions and percentages',
      values: { topic: 'Fractions and percentages', level: 'beginner', lessons: 2 },
    },
    {
      only: 'builtIn',
      title: 'Averages and areas',
      values: { topic: 'Maths: averages and areas', level: 'beginner', lessons: 2 },
    },
    {
      only: 'other',
      title: 'Reading weather maps',
      values: { topic: 'Reading weather maps', level: 'beginner', lessons: 4 },
    },
    {
      only: 'other',
      title: 'Photos with a phone',
      values: { topic: 'Photos with a phone', level: 'beginner', lessons: 3 },
    },
    {
      only: 'other',
      title: 'The solar system for children',
      values: { topic: 'The solar system for children', level: 'beginner', lessons: 3 },
    },
  ],
}
