import { codes } from '@contract/codes'
import { createAnswerFollower } from './answers-follower'
import { ApiError, call } from '../api/call'
import { texts } from '../texts/i18n'
import { notify, onLoggedOut } from '../api/notices'
import { platform } from '../platform'
import { nextFrame } from '../platform/screen/frame'
import { uncacheMessage, cacheMessage, invalidateChats } from '../queries/chat'
import { cacheBalance } from '../queries/session'
import { followEvents } from '../api/sse'

let lumpTold = false

/** The answers this app follows; what they end as goes to the queries. */
export const answers = createAnswerFollower({
  connect: (conversationId, from, sink) =>
    followEvents(
      { conversationId, from },
      {
        event: sink.event,
        alive: sink.alive,
        end: sink.closed,
        fail: (error) => (error instanceof ApiError ? sink.refused(error.code) : sink.closed()),
      },
      { quiet: true },
    ),
  read: (id) =>
    call('GET /app/chat/message/:id', { id }, { quiet: true }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === codes.notFound) return null
      throw error
    }),
  stop: (conversationId) => call('DELETE /app/chat/completions', { conversationId }),
  onWake(hear) {
    const stopOnline = platform.onOnline((online) => online && hear())
    const stopVisible = platform.onVisible((visible) => visible && hear())
    return () => {
      stopOnline()
      stopVisible()
    }
  },
  frame: nextFrame,
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: Date.now,
  random: platform.random,
  ended({ conversationId, message, balance, lump }) {
    if (message) cacheMessage(message)
    else uncacheMessage(conversationId)
    if (balance !== null) cacheBalance(balance)
    invalidateChats()
    if (!lump || lumpTold) return
    lumpTold = true
    notify.info(texts().chat.lump)
  },
})

onLoggedOut(() => answers.leave())
