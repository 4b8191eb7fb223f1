import { voice } from '../../../contract/tools/voice'
import { defineEngine } from '../../engine'

export const voiceEngine = defineEngine(voice, {
  name: '内置语音',
  needs: ['espeak', 'ffmpeg'],
  runsIn: 'pool',
  limits: { seconds: 180, megabytes: 900 },
  foresee: async (...asked) => (await import('./foresee')).foreseeVoice(asked[0]),
  run: () => import('./run'),
})
