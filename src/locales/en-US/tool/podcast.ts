import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { podcast as zh } from '../../zh-CN/tool/podcast'

export const podcast: Texts<typeof zh> = {
  mine: 'My podcasts',
  empty: { title: 'No podcasts yet', text: 'Write a topic and two people talk about it for you.' },
  loadFailed: 'The podcast could not be loaded',
  open: (title) => `Open the podcast ${title}`,
  all: 'All podcasts',
  parts: (n) => `${n} ${plural('en-US', n, { one: 'line', other: 'lines' })}`,
  edit: 'Edit the script',
  chapters: 'Chapters',
  older: 'You hear the version before your changes, with its own script.',
  waits: 'You can listen here once the sound is made.',
  chapterTitle: (n) => `Title of chapter ${n}`,
  speakerName: (n) => `Name of speaker ${n}`,
  music: 'Music at the beginning and end',
  line: (n) => `Line ${n}`,
  newLine: 'Write what is said',
  add: 'Add a line below',
  remove: 'Delete this line',
  lineDone: 'Close this line',
  faults: {
    title: 'The title is empty',
    name: 'A name is empty',
    line: 'A line is empty. Write something or delete it.',
    chapter: 'The title of a chapter is empty',
  },
  confirmRemoveWork: 'Delete the podcast',
  removeAsk: 'Delete this podcast?',
  removeText: 'Its script and sound go with it and cannot come back. Used credits are not returned.',
  removed: 'Podcast deleted',
}
