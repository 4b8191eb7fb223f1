import { toolPlaces } from '../places'
import { defineTool } from '../tool'

/** Writes a course with lessons and quizzes; one unit per lesson. */
export const education = defineTool({
  ...toolPlaces.EDU,
  output: 'course',
  produces: 'course',
  fields: {
    topic: { kind: 'text', maxLength: 100 },
    level: { kind: 'choice', of: ['beginner', 'intermediate', 'advanced'], value: 'beginner' },
    lessons: { kind: 'number', min: 2, max: 10, step: 1, value: 4 },
  },
  show: { title: ['topic'] },
  price: ({ lessons }, unitPrice) => lessons * unitPrice,
})
