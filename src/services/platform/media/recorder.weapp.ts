import Taro from '@tarojs/taro'
import { isExplained } from '../wechat/permission.weapp'
import { isDenied, isPrivacyRefused } from './denied'
import type { Recording, RecordingFault, RecordingListener } from './types'

const tickMs = 100
/** The end event of a stopped recording arrives within this time. */
const latestEndMs = 2000

interface Started {
  done(path: string, bytes: number, seconds: number): void
  failed(fault: RecordingFault | 'cancelled'): void
  started(): void
  halted(): void
}

/** The current recording: WeChat has one recorder, and its listeners cannot be removed. */
let current: Started | null = null
let manager: Taro.RecorderManager | null = null
/** The started recording, until WeChat reports its end; it may have been dropped meanwhile. */
let running: Started | null = null
/** Runs when the recorder is free. */
let waiting: (() => void) | null = null

/** Handles the end of a recording: a dropped one is ignored, and the next may begin. */
function ended(tell: () => void): void {
  const isWanted = running !== null && running === current
  const next = waiting
  running = waiting = null
  if (isWanted) tell()
  next?.()
}

const faultOf = (error: { errMsg?: string }): RecordingFault =>
  isPrivacyRefused(error)
    ? 'privacy'
    : isDenied(error) || /auth|den(y|ied)/i.test(error.errMsg ?? '')
      ? 'denied'
      : 'broken'

function recorder(): Taro.RecorderManager {
  if (manager) return manager
  manager = Taro.getRecorderManager()
  manager.onStart(() => void (running === current && current?.started()))
  manager.onStop(({ tempFilePath, fileSize, duration }) =>
    ended(() => current?.done(tempFilePath, fileSize, duration / 1000)),
  )
  manager.onError((error) => ended(() => current?.failed(faultOf(error))))
  // WeChat stops recording during a call or behind another app. The recorded part is kept.
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
  let isStarted = false
  const stop = () => {
    if (!isStarted || stopped) return
    stopped = true
    recorder().stop()
  }
  const end = () => {
    if (ticking !== null) clearInterval(ticking)
    if (current === mine) current = null
  }
  const mine: Started = {
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
    failed(fault) {
      end()
      listener.failed(fault)
    },
  }
  current = mine
  const start = () => {
    if (current !== mine) return
    isStarted = true
    running = mine
    recorder().start({
      duration: maxSeconds * 1000,
      sampleRate: 44_100,
      numberOfChannels: 1,
      encodeBitRate: 128_000,
      format: 'mp3',
    })
  }
  void isExplained('record').then((goesOn) => {
    // It may have ended meanwhile.
    if (current !== mine) return
    if (!goesOn) mine.failed('cancelled')
    // The one before may still be ending: WeChat has one recorder.
    else if (running) {
      waiting = start
      // Fallback in case WeChat reports no end.
      setTimeout(() => waiting === start && ended(() => {}), latestEndMs)
    } else start()
  })
  return {
    stop,
    cancel() {
      end()
      stop()
    },
  }
}
