export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

export function dayPart(now = new Date()): DayPart {
  const hour = now.getHours()
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : hour < 23 ? 'evening' : 'night'
}
