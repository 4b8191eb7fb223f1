import { draw } from '../../../contract/tools/draw'
import { defineEngine } from '../../engine'

export const drawEngine = defineEngine(draw, {
  name: '内置绘画',
  needs: [],
  runsIn: 'pool',
  limits: { seconds: 120, megabytes: 1200 },
  foresee: async (...asked) => (await import('./foresee')).foreseePicture(asked[0], asked[1]),
  run: () => import('./run'),
})
