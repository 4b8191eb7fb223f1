import { draw } from '../../../../contract/tools/draw'
import { defineEngine } from '../../engine'

export const drawEngine = defineEngine(draw, {
  name: '内置绘画',
  needs: [],
  runsIn: 'pool',
  limits: { seconds: 120, megabytes: 1200 },
  run: () => import('./run'),
})
