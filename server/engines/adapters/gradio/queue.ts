import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { EngineCallError } from '../faults'
import type { ProviderLine } from '../../../ports/db/schema'
import type { AdapterContext } from '../types'
import type { Endpoint, GradioApp } from './discover'
import { readMessage } from './messages'

interface QueuedCall {
  app: GradioApp
  endpoint: Endpoint
  data: readonly unknown[]
  /** 0 to 1 while it runs; not called while other jobs are ahead of it. */
  onProgress?(share: number): void
  /** Place in line; absent when the app does not report it. */
  onWait?(line: ProviderLine | undefined): void
}

const lineOf = ({ rank, seconds }: { rank: number | null; seconds: number | null }): ProviderLine | undefined =>
  rank === null
    ? undefined
    : { place: rank + 1, ...(seconds === null ? {} : { endsAtMs: Date.now() + Math.max(0, seconds) * 1000 }) }

/** The task's time limit ends it before. */
const longestMs = 6 * 3_600_000

/**
 * Waits in the app's queue and returns the values of the endpoint. A cancel removes the job from the queue. A running
 * job is ended if its function allows it, since the app forgets a session whose stream is closed.
 */
export async function callQueued(
  { app, endpoint, data, onProgress = () => {}, onWait = () => {} }: QueuedCall,
  { http, onCancel, signal }: Pick<AdapterContext, 'http' | 'onCancel' | 'signal'>,
): Promise<unknown[]> {
  const session = randomBytes(8).toString('hex')
  const fnIndex = app.indexOf(endpoint)
  const { event_id: eventId } = await http.json(
    {
      to: `${app.prefix}/queue/join`,
      json: { data, fn_index: fnIndex, session_hash: session, event_data: null, trigger_id: null },
    },
    z.object({ event_id: z.string() }),
  )
  const takeBack = onCancel(async (other) => {
    const json = { session_hash: session, fn_index: fnIndex, event_id: eventId }
    await other.json({ to: `${app.prefix}/cancel`, json }, z.unknown())
  })
  try {
    const to = `${app.prefix}/queue/data`
    for await (const { data: text } of http.events({ to, query: { session_hash: session }, timeoutMs: longestMs })) {
      const event = readMessage(text, eventId)
      if (event.is === 'waiting') onWait(lineOf(event))
      if (event.is === 'running') onProgress(event.share)
      if (event.is === 'failed') throw event.fault
      if (event.is === 'done') return event.data
    }
    throw new EngineCallError('unreachable', 'the queue broke off before the result', { maybeCharged: true })
  } finally {
    if (!signal.aborted) takeBack()
  }
}
