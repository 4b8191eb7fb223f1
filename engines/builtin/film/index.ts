import { film } from '../../../contract/tools/film'
import { defineEngine } from '../../engine'
import { filmMakers, filmRulesMaker } from './makers'

export const filmEngine = defineEngine(film, {
  name: filmRulesMaker.name,
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'server',
  // Seconds for a plan and three batches of shots by a model that reasons before each.
  limits: { seconds: 900 },
  makers: filmMakers,
  foresee: async (...asked) => (await import('./foresee')).foreseeFilm(asked[0], asked[1], asked[2]),
  run: () => import('./write'),
  join: { limits: { seconds: 1200, megabytes: 900 }, run: () => import('./join') },
})
