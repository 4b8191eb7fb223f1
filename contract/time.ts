/** Durations in milliseconds and points in time as text, for both sides. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A point in time as ISO 8601 text; null stays null. */
export const isoText = (at: Date | null): string | null => at?.toISOString() ?? null

/** The Beijing date of an instant, e.g. 2026-11-21. */
export const beijingDay = (at: Date): string => new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 10)
/** The first moment of a day of Beijing. */
export const beijingMidnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
