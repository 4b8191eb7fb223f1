/** Durations in milliseconds and points in time as text, for both sides. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A point in time as ISO 8601 text; null stays null. */
export const isoText = (at: Date | null): string | null => at?.toISOString() ?? null
