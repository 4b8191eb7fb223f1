import { hourMs } from '../../../../contract/time'

/** RFC 3339 in Beijing time without milliseconds, as WeChat Pay documents it. */
export const beijingTime = (date: Date) => `${new Date(date.getTime() + 8 * hourMs).toISOString().slice(0, 19)}+08:00`

/** The first characters of a text, by code points, so that no pair is split. */
export const cut = (text: string, length: number) => [...text].slice(0, length).join('')
