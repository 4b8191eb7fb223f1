import { clearUp } from '../../../contract/tools/clear-up'
import { defineEngine } from '../../engine'

export const clearUpEngine = defineEngine(clearUp, {
  name: '内置修图',
  needs: [],
  runsIn: 'pool',
  // Two cores need a minute for the largest picture.
  limits: { seconds: 600, megabytes: 1200 },
  foresee: async (...asked) => (await import('./foresee')).foreseeClearUp(asked[0], asked[1], asked[3]),
  run: () => import('./run'),
})
