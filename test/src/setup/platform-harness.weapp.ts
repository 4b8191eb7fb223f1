import type { HttpRequest } from '@/services/platform/http/types'
import type { PlatformHarness } from './platform-harness-types'

interface Asked {
  method: HttpRequest['method']
  url: string
  header: Record<string, string>
  data?: string
  responseType?: string
  success(reply: object): void
  fail(error: object): void
}
interface Task {
  aborted: boolean
  chunk(bytes: Uint8Array): void
}
interface WxState {
  requests: Asked[]
  tasks: Task[]
  answer: ((asked: Asked, task: Task) => void) | null
  chunks: boolean
  clipboard: string
  theme: string
  language: string
  listeners: Record<'network' | 'theme' | 'show' | 'hide', Set<(event?: object) => void>>
}

export const state = (globalThis as unknown as { __wx: WxState }).__wx

const emit = (to: keyof WxState['listeners'], event?: object) =>
  state.listeners[to].forEach((listener) => listener(event))

export const platformHarness: PlatformHarness = {
  serve(answer) {
    state.answer = (asked, task) => {
      if (answer === 'no network') return asked.fail({ errMsg: 'request:fail ' })
      const whole = Buffer.concat(answer.pieces)
      const streams = asked.responseType === 'arraybuffer'
      if (streams && state.chunks) answer.pieces.forEach((piece) => task.chunk(piece))
      if (answer.end === 'never' || task.aborted) return
      if (answer.end === 'cut') return asked.fail({ errMsg: 'request:fail socket reset' })
      const late = streams ? (state.chunks ? new ArrayBuffer(0) : Uint8Array.from(whole).buffer) : whole.toString()
      const header = answer.date ? { Date: answer.date } : {}
      asked.success({ statusCode: answer.status ?? 200, header, data: late, errMsg: 'request:ok' })
    }
  },
  lastRequest() {
    const { method, url, header, data } = state.requests[state.requests.length - 1]!
    return { method, url, headers: header, body: data }
  },
  aborted: () => state.tasks[state.tasks.length - 1]!.aborted,
  turnDark(dark) {
    state.theme = dark ? 'dark' : 'light'
    emit('theme', { theme: state.theme })
  },
  turnOnline: (isConnected) => emit('network', { isConnected }),
  turnVisible: (visible) => emit(visible ? 'show' : 'hide'),
  setLanguage: (tag) => void (state.language = tag.replace('-', '_')),
  clipboard: () => state.clipboard,
}
