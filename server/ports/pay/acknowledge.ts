import type { Acknowledgement, NoticeResult } from './types'

const acknowledgements: Readonly<Record<NoticeResult, Acknowledgement>> = {
  accepted: { status: 204 },
  forged: { status: 401, body: { code: 'FAIL', message: 'not believed' } },
  limited: { status: 429, body: { code: 'FAIL', message: 'too many forged notices' } },
  tooLarge: { status: 413, body: { code: 'FAIL', message: 'too large' } },
  retry: { status: 500, body: { code: 'FAIL', message: 'try again' } },
}

/** Acknowledges by HTTP status, with `{code,message}` for a failure, as WeChat Pay requires. */
export const acknowledgeByStatus = (result: NoticeResult): Acknowledgement => acknowledgements[result]
