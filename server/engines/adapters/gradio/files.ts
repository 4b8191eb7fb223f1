import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { FormData } from 'undici'
import { z } from 'zod'
import type { EngineHttp } from '../http/types'
import type { InputFile } from '../../../../engines'
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
