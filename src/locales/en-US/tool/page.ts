import type { Texts } from '../../types'
import type { page as zh } from '../../zh-CN/tool/page'

const promises = {
  VOICE: 'Turn text into speech. Hear each voice before you choose.',
  SD: 'Say what you would like to see',
  FACE: 'Put a face into another photo',
  IDM_VTON: 'Dress the person in a photo in something new',
  SAD_TALK: 'Let a photo speak',
  MUSE_TALK: 'Pick a presenter to read your script on camera',
  GPT_SOVITS: 'Match a timbre from a few seconds of sound, then have it read',
  SINGER: 'A few lines of lyrics become a song',
  EDU: 'Name a topic and get a short course with exercises',
}

export const page: Texts<typeof zh> = { promises }
