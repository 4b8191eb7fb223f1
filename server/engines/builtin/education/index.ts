import { education } from '../../../../contract/tools/education'
import { defineEngine } from '../../engine'

export const educationEngine = defineEngine(education, {
  name: '内置课程',
  needs: [],
  runsIn: 'server',
  limits: { seconds: 600 },
  run: () => import('./run'),
})
