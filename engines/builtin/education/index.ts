import { education } from '../../../contract/tools/education'
import { defineEngine } from '../../engine'
import { courseMakers, templates } from './makers'

export const educationEngine = defineEngine(education, {
  name: templates.name,
  needs: [],
  runsIn: 'server',
  // Seconds for ten lessons by a model that reasons before each.
  limits: { seconds: 1500 },
  makers: courseMakers,
  foresee: async (...asked) => (await import('./foresee')).foreseeCourse(asked[0], asked[1], asked[2]),
  run: () => import('./run'),
})
