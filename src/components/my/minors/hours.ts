/** `6:00` of minutes of the day. */
export const hourText = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
