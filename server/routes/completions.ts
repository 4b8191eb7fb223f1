import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../contract/codes'
import type { Checked } from '../../contract/api'
import type { Locale } from '../../contract/locales'
import { type Feed, mergeRuns } from '../domain/answers/event-buffer'
import type { Answers } from '../domain/answers'
import { encodeAnswerEvent, encodeEvent, endEvents, eventsOfContent } from '../domain/answers/sse-encoding'
import type { Messages } from '../domain/chat/messages'
import { AppError } from '../errors'
import { translate } from '../texts'
import type { UserCaller } from '../http/handlers'

interface StreamDeps {
  answers: Pick<Answers, 'feedOf'>
  messages: Pick<Messages, 'row'>
  warn: (error: unknown) => void
  heartbeatMs?: number
  /** A reader that takes nothing for this long is let go; it can come back for the rest. */
  patienceMs?: number
}

interface Pace {
  heartbeatMs: number
  patienceMs: number
}

/** What an event stream says of itself. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** Calls that answer with server-sent events. Refusals come before the first byte, as an envelope. */
export const streams = ({ answers, messages, warn, heartbeatMs = 15_000, patienceMs = 30_000 }: StreamDeps) => ({
  'GET /app/chat/completions': async (
    { conversationId, from }: Checked<'GET /app/chat/completions'>,
    { userId, locale }: UserCaller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const row = await messages.row(userId, conversationId)
    if (row.role !== 'assistant') throw new AppError(404, 'message.notFound')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const feed = await answers.feedOf(row, gone.signal)

    reply.hijack()
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
    reply.raw.flushHeaders()
    const after = from ?? lastEventId(request)
    void pour(feed, after, locale, reply.raw, gone.signal, { heartbeatMs, patienceMs })
      .catch(warn)
      .finally(() => {
        gone.abort()
        if (!reply.raw.writableEnded) reply.raw.destroy()
      })
  },
})

function lastEventId(request: FastifyRequest): number {
  const said = Number(request.headers['last-event-id'] ?? 0)
  return Number.isSafeInteger(said) && said > 0 ? said : 0
}

async function pour(
  feed: Feed,
  after: number,
  locale: Locale,
  out: ServerResponse,
  gone: AbortSignal,
  { heartbeatMs, patienceMs }: Pace,
) {
  const beat = setInterval(() => {
    if (!out.writableNeedDrain) out.write(':\n\n')
  }, heartbeatMs)
  const put = async (text: string) => {
    if (!text || gone.aborted || out.write(text)) return
    await once(out, 'drain', { signal: AbortSignal.any([gone, AbortSignal.timeout(patienceMs)]) }).catch(() =>
      out.destroy(),
    )
  }
  try {
    let last = after
    while (!gone.aborted) {
      const { end } = feed
      // Numbers count from 1 without a gap, so a number is a place in the list.
      const news = feed.events.slice(last)
      if (news.length) {
        last = news.at(-1)!.seq
        // Nobody waits for what one read late: it comes as few, large events.
        await put((news.length > 1 ? mergeRuns(news) : news).map(encodeAnswerEvent).join(''))
      } else if (end) {
        if (end !== 'lost') await put(ending(feed, end, after, last, locale))
        return void out.end()
      } else await feed.changed(gone)
    }
  } finally {
    clearInterval(beat)
  }
}

/** The rest when all events are through; an ended answer whose events were swept has its words told from its content. */
function ending(
  feed: Feed,
  row: Exclude<Feed['end'], 'lost' | null>,
  after: number,
  last: number,
  locale: Locale,
): string {
  const swept = feed.events.length === 0 ? eventsOfContent(row) : []
  if (swept.length && after > 0) {
    const data = { code: codes.notFound, msg: translate(locale, 'message.notFound') }
    return encodeEvent({ id: after + 1, event: 'error', data })
  }
  const through = swept.length || feed.events.length
  const ends = endEvents(row, through, locale)
  const news = ends.filter(({ id }) => id > last)
  return swept.map(encodeAnswerEvent).join('') + (news.length ? news : ends.slice(-1)).map(encodeEvent).join('')
}
