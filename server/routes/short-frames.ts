import type { StreamEvent } from '../../contract/events'

/** All followers of an answer share the same objects, so each text is encoded once. */
const encoded = new WeakMap<StreamEvent, string>()

function bodyOf(event: StreamEvent): string {
  const known = encoded.get(event)
  if (known !== undefined) return known
  const text =
    event.event === 'delta'
      ? `data:${JSON.stringify(event.data.t)}\n\n`
      : `event:${event.event}\ndata:${JSON.stringify(event.data)}\n\n`
  encoded.set(event, text)
  return text
}

/**
 * Encodes one stream's events without fields that its reader knows (contract/events.ts); `after` is the reader's last
 * number.
 */
export function shortFrames(after: number): (event: StreamEvent) => string {
  let last = after
  return (event) => {
    const id = event.id === last + 1 ? '' : `id:${event.id}\n`
    last = event.id
    return id + bodyOf(event)
  }
}
