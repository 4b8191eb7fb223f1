import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { z } from 'zod'
import type { Output } from '../../engines'

const cue = z.object({ at: z.number().min(0), seconds: z.number().min(0), text: z.string() })

const outputShape = z.object({
  files: z
    .array(
      z.object({
        path: z.string(),
        kind: z.enum(['image', 'audio', 'video', 'document']),
        mime: z.enum([
          'image/png',
          'image/jpeg',
          'image/webp',
          'audio/mpeg',
          'audio/wav',
          'video/mp4',
          'text/markdown',
        ]),
        seconds: z.number().positive().optional(),
        width: z.int().positive().optional(),
        height: z.int().positive().optional(),
        cues: z.array(cue).optional(),
        name: z.string().max(200).optional(),
        thumbPath: z.string().optional(),
        peaks: z.array(z.number().min(0).max(1)).optional(),
        lead: z.number().min(0).optional(),
        isDigitalHuman: z.literal(true).optional(),
      }),
    )
    .min(1)
    .max(8),
  result: z.record(z.string(), z.unknown()),
})

/**
 * Checks an engine's output: its shape, and that its files are plain, not empty and in the job's folder. Throws
 * otherwise.
 */
export async function checkOutput(value: unknown, folder: string): Promise<Output> {
  const { files, result } = outputShape.parse(value)
  const root = await realpath(folder)
  for (const path of files.flatMap(({ path: main, thumbPath }) => [main, ...(thumbPath ? [thumbPath] : [])])) {
    const real = await realpath(path)
    if (!real.startsWith(root + sep)) throw new Error('an output file lies outside the folder of its job')
    const found = await stat(real)
    if (!found.isFile() || found.size === 0) throw new Error('an output file is empty or no file')
  }
  return { files, result }
}
