import type { File } from '@contract/api'
import { useSyncExternalStore } from 'react'
import { call, currentToken, dataOf, passDoor, queryOf, requestOf } from '../api/call'
import { ulid } from '../ids'
import { onWake, whenLessBusy } from '../connection'
import { later } from '../later'
import type { LocalFile } from '../platform/media/types'
import { uploadFile } from '../platform/http/upload'
import { cacheFile } from '../queries/tool'
import { createUploadQueue, type Upload } from './uploads-queue'

const name = 'POST /common/file/upload'

function send(id: string, kind: Upload['kind'], file: LocalFile, progress: (done: number) => void, use?: 'chat') {
  const asked = { id, kind, name: file.name.length > 255 ? undefined : file.name, ...(use && { use }) }
  let abort = () => {}
  let isAborted = false
  const sent = passDoor(name).then(() => {
    if (isAborted) throw new Error('aborted')
    const token = currentToken()
    const {
      url,
      headers: { 'content-type': _, ...headers },
    } = requestOf(name, asked)
    const upload = uploadFile({ url: url + queryOf(asked), headers, file, progress })
    abort = upload.abort
    return upload.reply.then((answer) => dataOf<File>(answer, { quiet: true, token }))
  })
  return {
    file: sent,
    abort() {
      isAborted = true
      abort()
    },
  }
}

/** The uploads of this app. */
export const uploads = createUploadQueue({
  newId: ulid,
  send,
  take: (id, example) => call('POST /app/file/example', { id, name: example }, { quiet: true }),
  onWake,
  later,
  whenLessBusy,
  arrived: cacheFile,
})

/** The current state of an upload; undefined when it was not started by this app instance. */
export const useUpload = (id: string | undefined): Upload | undefined =>
  useSyncExternalStore(
    uploads.subscribe,
    () => (id ? uploads.get(id) : undefined),
    () => undefined,
  )

let changes = 0
uploads.subscribe(() => {
  changes += 1
})

/** Redraws the component on every change of any upload. */
export const useUploadsChanged = (): number =>
  useSyncExternalStore(
    uploads.subscribe,
    () => changes,
    () => changes,
  )
