import { podcast } from '../../../contract/tools/podcast'
import { defineEngine } from '../../engine'

export const podcastEngine = defineEngine(podcast, {
  name: '内置播客',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'server',
  limits: { seconds: 600 },
  run: () => import('./write'),
  join: { limits: { seconds: 240, megabytes: 900 }, run: () => import('./join') },
})
