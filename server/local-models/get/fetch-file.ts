import { open, rm } from 'node:fs/promises'
import { GetError } from './error'
import { bytesOf } from './hash'

interface FetchOptions {
  /** Bytes of the whole file. */
  bytes: number
  signal: AbortSignal
  /** Longest silence in ms. */
  stallMs: number
  onBytes: (have: number) => void
}

/** Size of the whole file as the response states it; 0 when it does not. */
function statedBytes(response: Response, have: number): number {
  const ofRange = response.headers.get('content-range')?.split('/')[1]
  const ofRest = response.headers.get('content-length')
  return Number(ofRange ?? (ofRest ? Number(ofRest) + have : 0)) || 0
}

/** Downloads the rest of a file to `part`, which it continues. Throws a GetError; the part that came stays. */
export async function fetchFile(url: string, part: string, { bytes, signal, stallMs, onBytes }: FetchOptions) {
  let have = await bytesOf(part)
  if (have > bytes) {
    await rm(part, { force: true })
    have = 0
  }
  if (have === bytes) return
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new GetError('stalled', '没有数据再来')), stallMs)
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
      signal: AbortSignal.any([signal, stalled.signal]),
    })
    // The server does not continue files: from the start.
    if (response.status === 200) have = 0
    else if (response.status !== 206) throw new GetError('refused', `回答 ${response.status}`)
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new GetError('refused', '回答的是网页，不是文件')
    const stated = statedBytes(response, have)
    if (stated && stated !== bytes) throw new GetError('changed', `有 ${stated} 字节，目录里登记的是 ${bytes}`)
    const file = await open(part, have > 0 ? 'a' : 'w')
    try {
      for await (const piece of response.body ?? []) {
        timer.refresh()
        await file.write(piece as Uint8Array)
        have += (piece as Uint8Array).length
        if (have > bytes) throw new GetError('changed', '比目录里登记的长')
        onBytes(have)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    if (have < bytes) throw new GetError('cut', `断在 ${have} / ${bytes} 字节`)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GetError) throw error
    if (stalled.signal.aborted) throw stalled.signal.reason
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    throw new GetError('network', code ?? message)
  } finally {
    clearTimeout(timer)
  }
}
