import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../../media/output-file'
import { labelText } from './markdown'
import type { LabelContext } from './types'

/**
 * Adds the visible or audible label, encodes the final type and writes the metadata label once. Returns the labelled
 * file: cues shifted by the audible label, a thumbnail for pictures and films, a waveform for sounds.
 */
export async function labelFile(file: OutputFile, context: LabelContext): Promise<OutputFile> {
  const { mime } = file
  // Loaded on demand: a child for texts needs no image library.
  switch (mime) {
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
      return (await import('./picture')).labelPicture({ ...file, mime }, context)
    case 'audio/mpeg':
    case 'audio/wav':
      return (await import('./sound')).labelSound({ ...file, mime }, context)
    case 'video/mp4':
      return (await import('./film')).labelFilm({ ...file, mime }, context)
    case 'text/markdown':
      return labelDocument(file, context)
  }
}

/** Labels the files of a task. Their ids are the task's id and the position, from 1. */
export async function labelFiles(
  file: readonly OutputFile[],
  { taskId, ...context }: Omit<LabelContext, 'produceId'> & { taskId: string },
): Promise<OutputFile[]> {
  const labelled: OutputFile[] = []
  for (const [i, one] of file.entries())
    labelled.push(await labelFile(one, { ...context, produceId: `${taskId}-${i + 1}` }))
  return labelled
}

async function labelDocument(file: OutputFile, context: LabelContext): Promise<OutputFile> {
  const path = join(context.folder, `${context.produceId}.md`)
  await writeFile(path, labelText(await readFile(file.path, 'utf8'), context))
  return { ...file, path }
}
