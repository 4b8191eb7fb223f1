import { parsedJson } from './json'
import type { RunningUpload, UploadRequest } from './types'
import { TransportError } from './transport-error'
import type { HttpReply } from './types'

/** Uploads with XMLHttpRequest: fetch does not report upload progress. */
export function uploadFile({ url, headers, file, progress }: UploadRequest): RunningUpload {
  const request = new XMLHttpRequest()
  const reply = new Promise<HttpReply>((resolve, reject) => {
    const cut = (why: string) => () => reject(new TransportError(why))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && total > 0 && progress(loaded / total)
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, body: parsedJson(request.responseText) })
    request.onerror = cut('cut')
    request.onabort = cut('aborted')
    request.ontimeout = cut('timeout')
  })
  const form = new FormData()
  form.append('file', file.source as Blob, file.name)
  request.open('POST', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(form)
  return { reply, abort: () => request.abort() }
}
