import { ApiError, HttpError } from '@/services/api/errors'
import { onNotice, type Notice } from '@/services/api/notices'
import { tellRefusal } from '@/services/api/tell-refusal'
import { TransportError } from '@/services/platform/http/transport-error'
import { texts } from '@/services/texts/i18n'

const { transport } = texts().common

test.each([
  [new ApiError(400, '太长了'), 'warn', '太长了'],
  [new ApiError(451, '今天的时间用完了'), 'warn', '今天的时间用完了'],
  [new ApiError(423, '账号已暂停'), 'warn', '账号已暂停'],
  [new ApiError(600, '渠道没有回应'), 'error', '渠道没有回应'],
  [new ApiError(418, ''), 'warn', transport],
  [new HttpError(413, 'Request Entity Too Large'), 'error', transport],
  [new TransportError('request:fail'), 'error', transport],
])('a refused act is told: %p', (error, kind, text) => {
  const shown: Notice[] = []
  const stop = onNotice((notice) => shown.push(notice))
  tellRefusal(error)
  stop()
  // spec 8.07
  expect(shown).toMatchObject([{ kind, text }])
})

test.each([401, 402, 428])('%i has its own answer and no message', (code) => {
  const shown: Notice[] = []
  const stop = onNotice((notice) => shown.push(notice))
  tellRefusal(new ApiError(code, 'words'))
  stop()
  expect(shown).toEqual([])
})
