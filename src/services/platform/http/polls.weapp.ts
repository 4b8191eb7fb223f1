import Taro from '@tarojs/taro'
import { parsedJson } from './json'
import { TransportError } from './transport-error'
import type { HttpRequest, StreamHandlers } from './types'

const timeoutMs = 60_000
/** Between a reply and the next question. */
const gapMs = 700

/**
 * Emulates a stream whose address has a start (`from`) with short requests: each begins where the last reply ended.
 * Other streams are not opened and stay silent: their follower polls tasks, and lists reload when the screen comes
 * back.
 */
export function streamByPolls(
  { method, url, headers, body }: HttpRequest,
  handlers: StreamHandlers,
): { abort(): void } {
  const start = /[?&]from=(\d+)/.exec(url)
  let last = Number(start?.[1])
  let over = start === null
  let cancel = () => {}
  const finish = (act: () => void) => {
    if (over) return
    over = true
    act()
  }

  function ask(): void {
    const task = Taro.request<unknown>({
      method,
      // Short frames leave out the numbers, which are read here.
      url: `${url.replace(/([?&]from=)\d+/, `$1${last}`).replace(/([?&]frames=)short/, '$1full')}&poll=true`,
      header: headers,
      data: body,
      dataType: 'text',
      timeout: timeoutMs,
      success: ({ statusCode, data }) => {
        if (over) return
        const text = typeof data === 'string' ? data : ''
        if (statusCode !== 200 || /^\s*[{<]/.test(text))
          return finish(() =>
            handlers.reply({ status: statusCode, statusText: `HTTP ${statusCode}`, body: parsedJson(text) }),
          )
        last = Number(/.*^id:\s*(\d+)$/ms.exec(text)?.[1] ?? last)
        handlers.text(text)
        const timer = setTimeout(ask, gapMs)
        cancel = () => clearTimeout(timer)
      },
      fail: ({ errMsg }) => finish(() => handlers.fail(new TransportError(errMsg))),
    })
    task.catch(() => undefined)
    cancel = () => task.abort?.()
  }
  if (!over) ask()
  return { abort: () => finish(() => cancel()) }
}
