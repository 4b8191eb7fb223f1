import type { Message } from '@contract/api'
import type { StreamEvent } from '@contract/events'
import { addEvent, messageOf, answerTextOf } from './answer-text'
import type { AnswerEnd, AnswerFollowerPorts, AnswerView } from './answers-types'
import { createReconnect } from './reconnect'

const silenceMs = 45_000

interface AnswerListener {
  changed(): void
  ended(end: AnswerEnd): void
  /** The session is over: following stops without an end. */
  dropped(): void
}

/** The first characters of a text; a pair of surrogates is never cut. */
function beginningOf(text: string, length: number): string {
  if (length >= text.length) return text
  return text.slice(0, /[\ud800-\udbff]/.test(text[length - 1] ?? '') ? length - 1 : length)
}

/** Follows one answer to its end; its listener is called at most once per frame. */
export function followAnswer(ports: AnswerFollowerPorts, base: Message, listener: AnswerListener) {
  let text = answerTextOf(base)
  let over = false
  let connected = true
  /** False once an event may have been missed: then the server's copy is shown at the end. */
  let complete = true
  let drawing = false
  /** Characters of the content that are shown. */
  let drawn = text.content.length
  let whenDrawn: (() => void) | null = null
  const began = ports.now()
  let firstAt: number | null = null
  let thoughtFrom: number | null = null
  let thoughtTo: number | null = null
  let shown: AnswerView | null = null

  const connection = createReconnect<StreamEvent>({
    clock: ports,
    firstDelayMs: 300,
    silenceMs,
    connect: (handlers) => ports.connect(base.conversationId, text.last, handlers),
    onEvent(event) {
      if (event.id <= text.last) return
      if (event.event === 'error') return void reread()
      // A jump is several events sent as one, or a gap; the server's copy decides at the end.
      if (event.id !== text.last + 1) complete = false
      connection.succeeded()
      connected = true
      apply(event)
    },
    onRefused(code) {
      if (code === 401) return drop()
      if (code >= 400 && code < 500 && code !== 429) return void reread()
      connection.retry()
    },
    onRetry(failures) {
      complete = false
      connected = failures < 2
      draw()
    },
    onWake: () => {
      complete = false
    },
  })

  function draw(): void {
    if (drawing || over) return
    drawing = true
    ports.nextFrame(() => {
      drawing = false
      if (over) return
      shown = null
      const left = text.content.length - drawn
      drawn += Math.min(left, Math.max(ports.mostCharacters, Math.ceil(left / 8)))
      listener.changed()
      if (drawn < text.content.length) draw()
      else whenDrawn?.()
    })
  }

  /** Ends it once what came faster than it is drawn has been drawn. */
  function finish(message: Message | null, balance: number | null): void {
    if (over) return
    const buffered =
      complete && firstAt !== null && firstAt - began > 3000 && ports.now() - firstAt < 300 && text.content.length > 200
    const whole = message?.content ?? ''
    if (!whole.startsWith(text.content.slice(0, drawn)) || whole.length - drawn <= ports.mostCharacters)
      return end(message, balance, buffered)
    connection.close()
    connected = true
    text.content = whole
    whenDrawn = () => end(message, balance, buffered)
    draw()
  }

  function end(message: Message | null, balance: number | null, buffered: boolean): void {
    if (over) return
    leave()
    listener.ended({ conversationId: base.conversationId, message, balance, buffered })
  }

  function leave(): void {
    over = true
    connection.close()
  }

  function drop(): void {
    leave()
    listener.dropped()
  }

  /** Asks the server for the message: the end of the answer, or the event to continue from. */
  async function reread(balance: number | null = null): Promise<void> {
    const isCurrent = connection.disconnect()
    complete = false
    const message = await ports.read(base.conversationId).catch(() => undefined)
    if (!isCurrent()) return
    if (message === undefined) return connection.retry()
    if (message === null || message.status !== 'replying') return finish(message, balance)
    text = answerTextOf(message)
    draw()
    connection.retry()
  }

  function apply(event: Exclude<StreamEvent, { event: 'error' }>): void {
    const now = ports.now()
    firstAt ??= now
    if (event.event === 'done') {
      const { status, balance } = event.data
      // The text is known to be whole only over one connection without gaps; otherwise the server's copy is shown.
      if (!complete || status === 'failed' || status === 'withdrawn') return void reread(balance)
      return finish(messageOf(base, text, event.data), balance)
    }
    if (event.event === 'reasoning') thoughtFrom ??= now
    else if (event.event === 'delta' && thoughtFrom !== null) thoughtTo ??= now
    addEvent(text, event)
    draw()
  }

  const view = (): AnswerView => {
    const { by, content, reasoning, ahead = 0 } = text
    shown ??= {
      by,
      content: beginningOf(content, ports.mostCharacters === Infinity ? Infinity : drawn),
      reasoning,
      seconds: thoughtFrom === null ? 0 : Math.round(((thoughtTo ?? ports.now()) - thoughtFrom) / 1000),
      phase: content ? 'writing' : reasoning ? 'thinking' : 'waiting',
      ahead,
      connected,
    }
    return shown
  }

  return { open: connection.open, view, leave, settle: (message: Message) => end(message, null, false) }
}
