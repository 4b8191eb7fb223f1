import { clientOf } from '../support/client'
import { pause } from '../support/wait'

/** A page gives up a stream that is silent for so long, and asks again elsewhere. */
const silentMs = 5_000

export interface ReadAnswer {
  text: string
  /** The longest wait for the next words. */
  gapMs: number
  connections: number
}

/** Reads an answer to its end as a page does: after a break it goes on behind the last event, at the next process. */
export async function readAnswer(urls: readonly string[], token: string, id: string, at: number): Promise<ReadAnswer> {
  const read = { text: '', gapMs: 0, connections: 0 }
  let last = 0
  let heardAt = performance.now()
  for (;;) {
    const here = new AbortController()
    let watch = setTimeout(() => here.abort(), silentMs)
    try {
      const { follow } = clientOf(urls[(at + read.connections++) % urls.length]!, token)
      for await (const event of follow(id, last, here.signal)) {
        clearTimeout(watch)
        watch = setTimeout(() => here.abort(), silentMs)
        if (event.event === 'done') return read
        if (event.id <= last) throw new Error(`event ${event.id} came twice`)
        last = event.id
        if (event.event !== 'delta') continue
        const now = performance.now()
        read.gapMs = Math.max(read.gapMs, now - heardAt)
        heardAt = now
        read.text += event.data.t
      }
    } catch (error) {
      if (error instanceof Error && /came twice/.test(error.message)) throw error
    } finally {
      clearTimeout(watch)
    }
    await pause(200)
  }
}
