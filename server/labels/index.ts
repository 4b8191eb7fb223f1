import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../media/output-file'
import { labelText } from './markdown'
import type { LabelContext } from './types'

/**
 * Draws, sounds, burns or writes the visible label into a made file, encodes it as what it is to become, and writes the metadata label, once.
 * Answers the labelled file: cues moved by the audible label, with a thumbnail for pictures and films and a waveform for sounds.
 */
export async function labelFile(made: OutputFile, stage: LabelContext): Promise<OutputFile> {
  const { mime } = made
  // Loaded when needed: the server's own process labels texts only, and must not carry image libraries for it.
  switch (mime) {
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
      return (await import('./picture')).labelPicture({ ...made, mime }, stage)
    case 'audio/mpeg':
    case 'audio/wav':
      return (await import('./sound')).labelSound({ ...made, mime }, stage)
    case 'video/mp4':
      return (await import('./film')).labelFilm({ ...made, mime }, stage)
    case 'text/markdown':
      return labelDocument(made, stage)
  }
}

/** Of every file of a task: ids are the task's with the place, from 1. */
export async function labelFiles(
  made: readonly OutputFile[],
  { taskId, ...stage }: Omit<LabelContext, 'produceId'> & { taskId: string },
): Promise<OutputFile[]> {
  const labelled: OutputFile[] = []
  for (const [i, one] of made.entries())
    labelled.push(await labelFile(one, { ...stage, produceId: `${taskId}-${i + 1}` }))
  return labelled
}

async function labelDocument(made: OutputFile, stage: LabelContext): Promise<OutputFile> {
  const path = join(stage.folder, `${stage.produceId}.md`)
  await writeFile(path, labelText(await readFile(made.path, 'utf8'), stage))
  return { ...made, path }
}
