import type { EventRow } from './types'

/** The events of each answer. */
export function eventsByAnswer(events: readonly EventRow[]): Map<string, EventRow[]> {
  const groups = new Map<string, EventRow[]>()
  for (const event of events) {
    const same = groups.get(event.id)
    if (same) same.push(event)
    else groups.set(event.id, [event])
  }
  return groups
}
