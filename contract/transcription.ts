import type { Fields } from './field'

/** Speech to text: not a tool with a page, but engines serve it like one. One unit per recording. */
export const transcription = {
  serviceKey: 'TRANSCRIPTION',
  fields: { sound: { kind: 'audio', maxMb: 6, minSeconds: 1, maxSeconds: 60 } },
} as const satisfies { serviceKey: string; fields: Fields }
