import { singer } from '../../../contract/tools/singer'
import { defineEngine } from '../../engine'

export const singerEngine = defineEngine(singer, {
  name: '内置作曲',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'pool',
  // A minute takes 440 MB in a fresh child, and the child may hold up to 500 MB from the job before.
  limits: { seconds: 180, megabytes: 900 },
  foresee: async (...asked) => (await import('./foresee')).foreseeSong(asked[0], asked[1]),
  run: () => import('./run'),
})
