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
  const manager = {
    onStart: listening('start'),
    onStop: listening('stop'),
    onError: listening('error'),
    onFrameRecorded: listening('frame'),
    onPause: listening('pause'),
    onResume: listening('resume'),
    onInterruptionBegin: listening('interruption'),
    start: () => emit('start', {}),
    stop: () => emit('stop', { tempFilePath: sound, fileSize: statSync(sound).size, duration: seconds * 1000 }),
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
      shareFileMessage: keep('chat', 'shareFileMessage'),
    },
  }
}
