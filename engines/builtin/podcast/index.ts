import { podcast } from '../../../contract/tools/podcast'
import { defineEngine } from '../../engine'
import { podcastMakers, rules } from './makers'

export const podcastEngine = defineEngine(podcast, {
  name: rules.name,
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'server',
  // Seconds for eight chapters by a model that reasons before each.
  limits: { seconds: 1200 },
  makers: podcastMakers,
  foresee: async (...asked) => (await import('./foresee')).foreseePodcast(asked[0], asked[1], asked[2]),
  run: () => import('./write'),
  join: { limits: { seconds: 240, megabytes: 900 }, run: () => import('./join') },
})
