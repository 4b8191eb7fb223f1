import Taro from '@tarojs/taro'
import { isExplained } from '../wechat/permission.weapp'
import type { Recording, RecordingListener } from './types'

const tickMs = 100

export const canRecord = (): boolean => true

/** The current recording: WeChat has one recorder, and its listeners cannot be removed. */
let current: {
  done(path: string, bytes: number, seconds: number): void
  failed(message: string): void
  started(): void
  halted(): void
} | null = null
let manager: Taro.RecorderManager | null = null

function recorder(): Taro.RecorderManager {
  if (manager) return manager
  manager = Taro.getRecorderManager()
  manager.onStart(() => current?.started())
  manager.onStop(({ tempFilePath, fileSize, duration }) => current?.done(tempFilePath, fileSize, duration / 1000))
  manager.onError(({ errMsg }) => current?.failed(errMsg))
  // A call, or another app in front: WeChat records no further. What is there is kept.
  const halt = () => current?.halted()
  manager.onPause(halt)
  manager.onInterruptionBegin(halt)
  Taro.onAppHide?.(halt)
  return manager
}

/** Records from the microphone until it is stopped or the time is up; what comes out is an MP3. */
export function record(maxSeconds: number, listener: RecordingListener): Recording {
  let ticking: ReturnType<typeof setInterval> | null = null
  let stopped = false
  const stop = () => {
    if (!stopped) recorder().stop()
    stopped = true
  }
  const end = () => {
    if (ticking !== null) clearInterval(ticking)
    if (current === mine) current = null
  }
  const mine: typeof current = {
    started() {
      const began = Date.now()
      listener.started()
      ticking = setInterval(() => listener.tick(Math.min((Date.now() - began) / 1000, maxSeconds), 0), tickMs)
    },
    halted() {
      if (ticking !== null) stop()
    },
    done(path, bytes, seconds) {
      end()
      listener.done({ name: 'recording.mp3', bytes, address: path, seconds, source: path })
    },
    failed(message) {
      end()
      listener.failed(/auth|deny|denied/i.test(message) ? 'denied' : 'broken')
    },
  }
  current = mine
  const start = () =>
    recorder().start({
      duration: maxSeconds * 1000,
      sampleRate: 44_100,
      numberOfChannels: 1,
      encodeBitRate: 128_000,
      format: 'mp3',
    })
  void isExplained('record').then((goesOn) => {
    // It may have been ended meanwhile.
    if (current !== mine) return
    if (goesOn) start()
    else mine.failed('denied')
  })
  return {
    stop,
    cancel() {
      end()
      stop()
    },
  }
}
