import type { ToolKey } from '@contract/tools'
import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { result as zh } from '../../zh-CN/tool/result'

const works: Record<ToolKey, string> = {
  VOICE: 'Speech made from pronunciation rules on this server: clear words, a flat tone.',
  SD: 'A program finds things in your words and draws them stroke by stroke. It is not a diffusion model.',
  FACE: 'Finds both faces, aligns and colour-matches them and blends the edge. It does not invent features.',
  IDM_VTON: 'Cuts the garment out and fits it to the body. Sleeves and folds are not made anew.',
  SAD_TALK: 'The sound moves the jaw; the eyes blink and the head sways a little. Expressions are not made anew.',
  MUSE_TALK: 'A drawn presenter whose lips follow the sounds.',
  GPT_SOVITS: 'Voice matching: it measures pitch and resonance of the recording and bends made speech towards them. It does not copy the person’s voice.',
  SINGER: 'Composed and arranged by rules of music, with a made singing voice.',
  EDU: 'Written by a chat model where there is one, else from built-in templates.',
}

export const result: Texts<typeof zh> = {
  title: 'Result',
  aiMade: 'AI-generated content',
  engine: {
    builtIn: 'Built-in engine · demo grade', title: 'What made this', name: 'Engine',
    demo: 'It runs without a graphics card or a network, to show how things work.', works,
    other: 'Made by an engine this site is connected to.', label: 'The AI label in the file', carrier: (where) => `Stands in ${where}`,
    noLabel: 'This file carries no label',
  },
  save: 'Save', saveAll: 'Save all', saved: 'Saved', saveFailed: 'That could not be saved. Please try again.',
  allow: 'Allow',
  share: 'Share', shareFailed: 'That could not be shared. You can save it first.',
  useIn: 'Use elsewhere', useInTool: (tool) => `Use in ${tool}`, again: 'Do it again',
  remove: 'Delete', removeAsk: 'Delete this work?', removeText: 'Its files go with it and cannot come back. Credits used are not returned.',
  removed: 'Deleted',
  extend: 'Keep longer',
  keptDays: (days, date) => `Kept until ${date}, ${days} more ${plural('en-US', days, { one: 'day', other: 'days' })}`,
  keptHours: (hours) => `Kept for ${hours} more ${plural('en-US', hours, { one: 'hour', other: 'hours' })}`,
  keptShortly: 'About to be deleted: save it soon',
  expired: 'The files have expired and are deleted',
  seed: (seed) => `Seed ${seed}`, copySeed: (seed) => `Copy seed ${seed}`,
  before: 'Before', after: 'After', compare: 'Drag to compare before and after', compareAt: (percent) => `${percent}% after`,
  picture: (at, of) => `Picture ${at} of ${of}`, fullView: (what) => `Full view: ${what}`,
  earlier: 'Previous picture', later: 'Next picture',
  play: 'Play', pause: 'Pause', position: 'Position', at: (now, whole) => `${now} / ${whole}`,
  words: 'Words', lyrics: 'Lyrics', from: (time) => `Play from ${time}`,
  video: 'Video', broken: 'The file did not open', retry: 'Open again',
  voiceModel: (name) => `The voice “${name}” is ready to speak with`, speakWith: 'Speak with it',
  openCourse: 'Open the course',
}
