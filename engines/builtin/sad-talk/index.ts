import { sadTalk } from '../../../contract/tools/sad-talk'
import { defineEngine } from '../../engine'

export const sadTalkEngine = defineEngine(sadTalk, {
  name: '内置照片说话',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'pool',
  limits: { seconds: 300, megabytes: 1800 },
  concurrency: 1,
  run: () => import('./run'),
})
