import { voiceClone } from '../../../contract/tools/voice-clone'
import { defineEngine } from '../../engine'

export const voiceCloneEngine = defineEngine(voiceClone, {
  name: '内置音色匹配',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'pool',
  limits: { seconds: 120, megabytes: 900 },
  run: () => import('./run'),
})
