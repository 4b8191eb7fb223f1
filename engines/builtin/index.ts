import type { ToolKey } from '../../contract/tools'
import { clearUpEngine } from './clear-up'
import { clothesEngine } from './clothes'
import { drawEngine } from './draw'
import { educationEngine } from './education'
import { faceEngine } from './face'
import { filmEngine } from './film'
import { museTalkEngine } from './muse-talk'
import { podcastEngine } from './podcast'
import { sadTalkEngine } from './sad-talk'
import { singerEngine } from './singer'
import { voiceEngine } from './voice'
import { voiceCloneEngine } from './voice-clone'

const builtIn = [
  voiceEngine,
  drawEngine,
  faceEngine,
  clothesEngine,
  sadTalkEngine,
  museTalkEngine,
  voiceCloneEngine,
  singerEngine,
  educationEngine,
  podcastEngine,
  filmEngine,
  clearUpEngine,
] as const

/** A tool without an engine does not compile: this type is then never. */
type Complete = [Exclude<ToolKey, (typeof builtIn)[number]['serviceKey']>] extends [never] ? typeof builtIn : never

/** The built-in engine of every tool. Read by the server and by the child processes of the pool. */
export const engines: Complete = builtIn
