import type { ToolTexts } from '../types'
import { clearUp } from './clear-up'
import { clothes } from './clothes'
import { draw } from './draw'
import { education } from './education'
import { face } from './face'
import { film } from './film'
import { museTalk } from './muse-talk'
import { podcast } from './podcast'
import { sadTalk } from './sad-talk'
import { singer } from './singer'
import { voice } from './voice'
import { voiceClone } from './voice-clone'

export const zhTWToolTexts: ToolTexts = {
  VOICE: voice,
  SD: draw,
  FACE: face,
  IDM_VTON: clothes,
  SAD_TALK: sadTalk,
  MUSE_TALK: museTalk,
  GPT_SOVITS: voiceClone,
  SINGER: singer,
  CLEAR_UP: clearUp,
  EDU: education,
  PODCAST: podcast,
  FILM: film,
}
