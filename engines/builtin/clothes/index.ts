import { clothes } from '../../../contract/tools/clothes'
import { defineEngine } from '../../engine'

export const clothesEngine = defineEngine(clothes, {
  name: '内置换装',
  needs: [],
  runsIn: 'pool',
  limits: { seconds: 120, megabytes: 1500 },
  run: () => import('./run'),
  foresee: async (...asked) => (await import('./foresee')).foreseeClothes(asked[3]),
})
