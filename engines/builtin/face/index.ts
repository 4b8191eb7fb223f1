import { face } from '../../../contract/tools/face'
import { defineEngine } from '../../engine'

export const faceEngine = defineEngine(face, {
  name: '内置换脸',
  needs: [],
  runsIn: 'pool',
  limits: { seconds: 90, megabytes: 1200 },
  foresee: async (...asked) => (await import('./foresee')).foreseeFace(asked[1], asked[3]),
  run: () => import('./run'),
})
