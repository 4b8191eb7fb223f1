import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { FormData } from 'undici'
import { z } from 'zod'
import type { OutputFile } from '../../../media/output-file'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import type { InputFile } from '../../job'
import type { GradioApp } from './discover'

/** A file as the app's functions take it. Without `meta` it is read as plain JSON. */
const fileData = (path: string, { mime, path: own }: Pick<InputFile, 'mime' | 'path'>) => ({
  path,
  orig_name: basename(own),
  mime_type: mime,
  is_stream: false,
  meta: { _type: 'gradio.FileData' },
})
export type FileData = ReturnType<typeof fileData>

/** Puts a file onto the app's disk. */
export async function upload(
  http: EngineHttp,
  { prefix }: GradioApp,
  file: Pick<InputFile, 'path' | 'mime'>,
): Promise<FileData> {
  const form = new FormData()
  form.append('files', new Blob([await readFile(file.path)], { type: file.mime }), basename(file.path))
  const [path] = await http.json({ to: `${prefix}/upload`, form, timeoutMs: 300_000 }, z.array(z.string()).min(1))
  return fileData(path!, file)
}

export const video = (file: unknown) => ({ video: file, subtitles: null })

const resultShape = z.union([
  z.object({ path: z.string().min(1) }),
  z.object({ video: z.object({ path: z.string().min(1) }) }).transform(({ video: film }) => film),
])

/** The path of a result on the app's disk. */
export function resultPath(value: unknown): string {
  const { data } = resultShape.safeParse(value)
  if (!data) throw new EngineCallError('protocol', 'gave no file')
  return data.path
}

interface Download {
  /** On the app's disk. */
  from: string
  path: string
  accept: readonly OutputFile['mime'][]
  maxBytes: number
}

export const download = (http: EngineHttp, { prefix }: GradioApp, { from, ...to }: Download) =>
  http.save({ to: `${prefix}/file=${encodeURI(from).replace(/[?#]/g, encodeURIComponent)}`, ...to })
