import Taro from '@tarojs/taro'
import { parsedJson } from './json'
import { transferred, wholeTransferMs } from './stall.weapp'
import type { RunningUpload, UploadRequest } from './types'
import { TransportError } from './transport-error'

/** WeChat's own multipart upload. */
export function uploadFile({ url, headers, file, progress }: UploadRequest): RunningUpload {
  const task = Taro.uploadFile({
    url,
    filePath: String(file.source),
    name: 'file',
    header: headers,
    timeout: wholeTransferMs,
  })
  return {
    reply: transferred(task, (percent) => progress(percent / 100)).then(
      ({ statusCode, data }) => ({ status: statusCode, statusText: `HTTP ${statusCode}`, body: parsedJson(data) }),
      (error: { errMsg?: string }) => {
        throw new TransportError(error?.errMsg ?? String(error))
      },
    ),
    abort: () => task.abort?.(),
  }
}
