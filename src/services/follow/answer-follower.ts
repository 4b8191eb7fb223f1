import type { Message } from '@contract/api'
import type { StreamEvent } from '@contract/events'

/** What `createAnswers` needs from the outside; tests decide all of it. */
export interface AnswerFollowerPorts {
  /** Follows the events after `from`. After `closed` or `refused` nothing more comes. */
  connect(conversationId: string, from: number, sink: AnswerSink): { abort(): void }
  /** The answer as the server has it, or null when it is gone; rejects when nobody answered. */
  read(conversationId: string): Promise<Message | null>
  stop(conversationId: string): Promise<Message>
  /** Calls back when the network or the screen came back. */
  onWake(hear: () => void): () => void
  /** Runs once the screen is ready to draw; never more often than it draws. */
  frame(run: () => void): void
  later(run: () => void, ms: number): () => void
  now(): number
  random(): number
  ended(end: AnswerEnd): void
}

export interface AnswerSink {
  event(event: StreamEvent): void
  /** Bytes came, also when they were only a heartbeat. */
  alive(): void
  refused(code: number): void
  closed(): void
}

export interface AnswerEnd {
  conversationId: string
  /** Null when the answer no longer exists. */
  message: Message | null
  balance: number | null
  /** Everything came in one lump at the end: something on the way holds the stream back. */
  lump: boolean
}

export interface AnswerView {
  content: string
  reasoning: string
  /** How long it thought; grows until the first character of the answer. */
  seconds: number
  phase: 'waiting' | 'thinking' | 'writing'
  /** False while the line is being restored. */
  connected: boolean
}

const silenceMs = 45_000
const slowest = 15_000

export interface AnswerListener {
  changed(): void
  ended(end: AnswerEnd): void
  /** The session is over: nobody follows any more. */
  dropped(): void
}

/** Follows one answer to its end; what it shows is drawn at most once per frame. */
export function followAnswer(ports: AnswerFollowerPorts, base: Message, hears: AnswerListener) {
  let content = ''
  let reasoning = ''
  let last = 0
  let over = false
  let line = 0
  let connected = true
  let failures = 0
  let shaky = false
  let drawing = false
  let close: (() => void) | null = null
  let cancelTimer: (() => void) | null = null
  let cancelSilence: (() => void) | null = null
  const began = ports.now()
  let firstAt: number | null = null
  let thoughtFrom: number | null = null
  let thoughtTo: number | null = null
  let shown: AnswerView | null = null
  const unwake = ports.onWake(() => reopen(0))

  const take = (message: Message) => {
    last = message.lastEventId ?? 0
    content = last > 0 ? message.content : ''
    reasoning = last > 0 ? (message.reasoning ?? '') : ''
  }
  take(base)

  const draw = () => {
    if (drawing || over) return
    drawing = true
    ports.frame(() => {
      drawing = false
      if (over) return
      shown = null
      hears.changed()
    })
  }

  const hangUp = () => {
    line += 1
    close?.()
    cancelTimer?.()
    cancelSilence?.()
    close = cancelTimer = cancelSilence = null
  }

  const finish = (message: Message | null, balance: number | null) => {
    if (over) return
    const lump =
      !shaky && firstAt !== null && firstAt - began > 3000 && ports.now() - firstAt < 300 && content.length > 200
    leave()
    hears.ended({ conversationId: base.conversationId, message, balance, lump })
  }

  const leave = () => {
    over = true
    hangUp()
    unwake()
  }

  const drop = () => {
    leave()
    hears.dropped()
  }

  const reopen = (ms: number) => {
    if (over) return
    hangUp()
    shaky = true
    const mine = line
    const again = () => mine === line && open()
    if (ms === 0) again()
    else cancelTimer = ports.later(again, ms)
  }

  const backOff = () => {
    if (over) return
    const ms = Math.min(slowest, 300 * 2 ** failures) * (0.5 + ports.random() / 2)
    failures += 1
    connected = failures < 2
    draw()
    reopen(ms)
  }

  /** Asks the server what is true: the end of the answer, or where to go on from. */
  const reread = async (balance: number | null = null) => {
    hangUp()
    shaky = true
    const mine = line
    const message = await ports.read(base.conversationId).catch(() => undefined)
    if (over || mine !== line) return
    if (message === undefined) return backOff()
    if (message === null || message.status !== 'replying') return finish(message, balance)
    take(message)
    draw()
    backOff()
  }

  function open(): void {
    if (over) return
    hangUp()
    const mine = line
    const current = () => !over && mine === line
    const watch = () => {
      cancelSilence?.()
      cancelSilence = ports.later(() => current() && backOff(), silenceMs)
    }
    watch()
    const connection = ports.connect(base.conversationId, last, {
      alive: () => current() && watch(),
      event: (event) => {
        if (!current() || event.id <= last) return
        if (event.event === 'error') return void reread()
        // A jump is several events sent as one, or a hole; the server's copy settles it at the end.
        if (event.id !== last + 1) shaky = true
        failures = 0
        connected = true
        apply(event)
      },
      refused: (code) => {
        if (!current()) return
        if (code === 401) return drop()
        if (code >= 400 && code < 500 && code !== 429) return void reread()
        backOff()
      },
      closed: () => current() && backOff(),
    })
    if (current()) close = connection.abort
    else connection.abort()
  }

  function apply(event: Exclude<StreamEvent, { event: 'error' }>): void {
    const now = ports.now()
    firstAt ??= now
    if (event.event === 'done') {
      const { status, credits, balance, usedTokens } = event.data
      // The text is known to be whole only when it came in one piece; otherwise the server's copy is shown.
      if (shaky || status === 'failed') return void reread(balance)
      const { lastEventId: _, ...message } = base
      return finish(
        { ...message, content, ...(reasoning && { reasoning }), status, credits, usedTokens, balanceAfter: balance },
        balance,
      )
    }
    last = event.id
    if (event.event === 'reasoning') {
      thoughtFrom ??= now
      reasoning += event.data.t
    } else {
      if (thoughtFrom !== null) thoughtTo ??= now
      content += event.data.t
    }
    draw()
  }

  const view = (): AnswerView => {
    shown ??= {
      content,
      reasoning,
      seconds: thoughtFrom === null ? 0 : Math.round(((thoughtTo ?? ports.now()) - thoughtFrom) / 1000),
      phase: content ? 'writing' : reasoning ? 'thinking' : 'waiting',
      connected,
    }
    return shown
  }

  return { open, view, leave, settle: (message: Message) => finish(message, null) }
}
