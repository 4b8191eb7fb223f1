import { randomBytes } from 'node:crypto'
import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineCallError } from '../faults'
import type { GptSovitsOptions } from './options'

// The engine takes no uploads: samples are in a folder that both machines share, a file for each voice.

const pattern = /^fanle-[\w-]{1,64}\.wav$/

const prefixOf = (taskId: string) => `fanle-${taskId}-`

function assertReference(voiceId: string): void {
  if (!pattern.test(voiceId))
    throw new EngineCallError('gone', `${voiceId} is no voice of this engine`, { isFinal: true })
}

/** Stores a task's sample in place of what an earlier run of the task left. Answers the id of the voice, which is the file's name. */
export async function storeReference(wav: string, taskId: string, { refDir }: GptSovitsOptions): Promise<string> {
  const voiceId = `${prefixOf(taskId)}${randomBytes(6).toString('hex')}.wav`
  try {
    for (const name of await readdir(refDir))
      if (name.startsWith(prefixOf(taskId))) await rm(join(refDir, name), { force: true })
    await copyFile(wav, join(refDir, voiceId))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC' ? error : new EngineCallError('notFound', `refDir cannot be written: ${code}`)
  }
  return voiceId
}

export async function removeReference(voiceId: string, { refDir }: GptSovitsOptions): Promise<void> {
  if (pattern.test(voiceId)) await rm(join(refDir, voiceId), { force: true })
}

export async function assertStored(voiceId: string, { refDir }: GptSovitsOptions): Promise<void> {
  assertReference(voiceId)
  if (!(await stat(join(refDir, voiceId)).catch(() => null)))
    throw new EngineCallError('gone', 'the sample of the voice is not in refDir any more', { isFinal: true })
}

/** Path of a voice's sample on the engine's machine. */
export const remotePathOf = (voiceId: string, { remoteRefDir }: GptSovitsOptions): string =>
  `${remoteRefDir.replace(/[\\/]$/, '')}/${voiceId}`
