import { hourMs } from '../../../../contract/time'

/** RFC 3339 in Beijing's time, without milliseconds: the form of WeChat Pay's documentation. */
export const beijingTime = (date: Date) => `${new Date(date.getTime() + 8 * hourMs).toISOString().slice(0, 19)}+08:00`

/** The first characters of a text, by code points: half of a pair is no character. */
export const cut = (text: string, length: number) => [...text].slice(0, length).join('')
