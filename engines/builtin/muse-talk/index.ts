import { museTalk } from '../../../contract/tools/muse-talk'
import { defineEngine } from '../../engine'

export const museTalkEngine = defineEngine(museTalk, {
  name: '内置数字人',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'pool',
  limits: { seconds: 300, megabytes: 1800 },
  concurrency: 1,
  run: () => import('./run'),
})
