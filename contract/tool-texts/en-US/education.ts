import type { education as tool } from '../../tools/education'
import type { ToolTextOf } from '../types'

export const education: ToolTextOf<typeof tool> = {
  promise: 'Name a topic and get a short course with exercises',
  unit: (price) => `${price} a lesson`,
  howItWorks: 'Its templates teach mathematics; for other topics they give a general way to learn.',
  fields: {
    topic: { label: 'Topic', placeholder: 'For example: reading weather maps' },
    level: { label: 'Level', options: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } },
    lessons: { label: 'Lessons' },
  },
  examples: [
    { title: 'Reading weather maps', values: { topic: 'Reading weather maps', level: 'beginner', lessons: 4 } },
    { title: 'Photos with a phone', values: { topic: 'Photos with a phone', level: 'beginner', lessons: 3 } },
    {
      title: 'The solar system for children',
      values: { topic: 'The solar system for children', level: 'beginner', lessons: 3 },
    },
  ],
}
