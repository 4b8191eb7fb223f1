import { singer } from '../../../../contract/tools/singer'
import { defineEngine } from '../../engine'

export const singerEngine = defineEngine(singer, {
  name: '内置作曲',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'pool',
  limits: { seconds: 180, megabytes: 1500 },
  foresee: async (...asked) => (await import('./foresee')).foreseeSong(asked[0], asked[1]),
  run: () => import('./run'),
})
