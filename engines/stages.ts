/** Stages of an engine, shown to the user; texts in server/texts under `stage.`. */
export const stages = [
  'preparing',
  'reading',
  'detecting',
  'drawing',
  'repairing',
  'enlarging',
  'blending',
  'listening',
  'speaking',
  'composing',
  'singing',
  'mixing',
  'rendering',
  'writing',
  'checking',
  'labelling',
  'storing',
] as const
export type Stage = (typeof stages)[number]

/** Stages in which an engine behind an address has done its part: the next task may have its place. */
export const stagesAfterEngine: readonly Stage[] = ['labelling', 'storing']
