import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { answer } from '../harness/wx'

interface Callbacks {
  success?(result: object): void
  fail?(result: object): void
  complete?(result: object): void
}

/** WeChat's choosing and uploading of files, which it calls by names of its own, with a file of this disk and real HTTP to a running server. */
export function filesOf(serverUrl: string, chosen: () => string, undeclared = () => false) {
  const one = () => ({
    name: path.basename(chosen()),
    path: chosen(),
    tempFilePath: chosen(),
    size: statSync(chosen()).size,
    type: 'file',
    fileType: 'image',
  })
  return {
    chooseMessageFile: (options: Callbacks) =>
      undeclared()
        ? answer('chooseMessageFile', options, 'api scope is not declared in the privacy agreement', { errno: 112 })
        : answer('chooseMessageFile', options, true, { tempFiles: [one()] }),
    chooseMedia: (options: Callbacks) => answer('chooseMedia', options, true, { type: 'image', tempFiles: [one()] }),
    uploadFile(options: Callbacks & { url: string; filePath: string; name: string; header?: Record<string, string> }) {
      const body = new FormData()
      body.append(
        options.name,
        new Blob([readFileSync(options.filePath)]),
        `tmp_9c7c0f${path.extname(options.filePath)}`,
      )
      fetch(options.url.replace(/^https?:\/\/[^/]+/, serverUrl), { method: 'POST', headers: options.header, body })
        .then(async (reply) => {
          answer('uploadFile', options, true, { statusCode: reply.status, data: await reply.text() })
        })
        .catch((error: unknown) => options.fail?.({ errMsg: `uploadFile:fail ${String(error)}` }))
      return {
        onProgressUpdate: (listener: (at: { progress: number }) => void) =>
          queueMicrotask(() => listener({ progress: 50 })),
        abort: () => {},
      }
    },
    getImageInfo: (options: Callbacks) =>
      answer('getImageInfo', options, true, { width: 800, height: 800, type: 'jpeg', path: chosen() }),
    compressImage: (options: Callbacks & { src: string }) =>
      answer('compressImage', options, true, { tempFilePath: options.src }),
  }
}

/** An audio context that plays nothing. */
export const silentAudio = () => {
  const nothing = () => {}
  return new Proxy(
    { src: '', currentTime: 0, duration: 0, paused: true, obeyMuteSwitch: true } as Record<string, unknown>,
    {
      get: (target, name: string) => (name in target ? target[name] : nothing),
      set: (target, name: string, value) => {
        target[name] = value
        return true
      },
    },
  )
}
