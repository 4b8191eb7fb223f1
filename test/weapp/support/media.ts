import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answer } from '../harness/wx'

type Callbacks = NonNullable<Parameters<typeof answer>[1]>

/** WeChat's one recorder: whatever is said, its file is the same sound of this disk. */
export function recorderOf(sound: string, seconds: number) {
  const listeners: Record<string, (event: object) => void> = {}
  const emit = (name: string, event: object) => setTimeout(() => listeners[name]?.(event))
  const listening = (name: string) => (listener: (event: object) => void) => void (listeners[name] = listener)
  let state: 'free' | 'recording' | 'stopping' = 'free'
  const manager = {
    onStart: listening('start'),
    onStop: listening('stop'),
    onError: listening('error'),
    onFrameRecorded: listening('frame'),
    onPause: listening('pause'),
    onResume: listening('resume'),
    onInterruptionBegin: listening('interruption'),
    start() {
      if (state !== 'free')
        return emit('error', { errMsg: "operateRecorder:fail:audio is recording, don't start record again" })
      state = 'recording'
      return emit('start', {})
    },
    stop() {
      if (state !== 'recording') return emit('error', { errMsg: 'operateRecorder:fail:recorder not start' })
      state = 'stopping'
      // A phone takes a while to write the file.
      return setTimeout(() => {
        state = 'free'
        emit('stop', { tempFilePath: sound, fileSize: statSync(sound).size, duration: seconds * 1000 })
      }, 150)
    },
  }
  return { getRecorderManager: () => manager }
}

interface Kept {
  where: 'album' | 'chat'
  bytes: Buffer
  name: string
}

/** WeChat's downloads, album and sending of files, over real HTTP to a running server. */
export function keepingOf(serverUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanle-phone-'))
  const kept: Kept[] = []
  let downloads = 0
  let sends = 0
  const keep =
    (where: Kept['where'], name: string) => (options: Callbacks & { filePath: string; fileName?: string }) => {
      kept.push({ where, bytes: readFileSync(options.filePath), name: options.fileName ?? '' })
      return answer(name, options, true)
    }
  return {
    kept,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    wx: {
      downloadFile(options: Callbacks & { url: string; header?: Record<string, string> }) {
        const to = path.join(folder, String(++downloads))
        fetch(options.url.replace(/^https?:\/\/[^/]+/, serverUrl), { headers: options.header })
          .then(async (reply) => {
            writeFileSync(to, Buffer.from(await reply.arrayBuffer()))
            answer('downloadFile', options, true, { statusCode: reply.status, tempFilePath: to })
          })
          .catch((error: unknown) => options.fail?.({ errMsg: `downloadFile:fail ${String(error)}` }))
        return { abort: () => {}, onProgressUpdate: () => {} }
      },
      saveImageToPhotosAlbum: keep('album', 'saveImageToPhotosAlbum'),
      saveVideoToPhotosAlbum: keep('album', 'saveVideoToPhotosAlbum'),
      // The download took longer than WeChat holds a tap for: the first time it wants another.
      shareFileMessage: (options: Callbacks & { filePath: string; fileName?: string }) =>
        ++sends % 2 === 1
          ? answer('shareFileMessage', options, 'can only be invoked by user TAP gesture.')
          : keep('chat', 'shareFileMessage')(options),
    },
  }
}
