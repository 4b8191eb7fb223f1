import { defineTool } from '../tool'

/** A course with lessons and quizzes; one unit for each lesson. */
export const education = defineTool({
  serviceKey: 'EDU',
  path: 'education',
  icon: 'graduation-cap',
  output: 'course',
  fields: {
    topic: { kind: 'text', maxLength: 100 },
    level: { kind: 'choice', of: ['beginner', 'intermediate', 'advanced'], value: 'beginner' },
    lessons: { kind: 'number', min: 2, max: 10, step: 1, value: 4 },
  },
  price: ({ lessons }, unitPrice) => lessons * unitPrice,
})
