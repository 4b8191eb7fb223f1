import Taro from '@tarojs/taro'
import { parsedJson } from './json'
import type { RunningUpload, UploadRequest } from './types'
import { TransportError } from './transport-error'

/** WeChat's own multipart upload. */
export function uploadFile({ url, headers, file, progress }: UploadRequest): RunningUpload {
  const task = Taro.uploadFile({ url, filePath: String(file.source), name: 'file', header: headers, timeout: 600_000 })
  task.onProgressUpdate?.(({ progress: percent }) => progress(percent / 100))
  return {
    reply: task.then(
      ({ statusCode, data }) => ({ status: statusCode, statusText: `HTTP ${statusCode}`, body: parsedJson(data) }),
      (error: { errMsg?: string }) => {
        throw new TransportError(error?.errMsg ?? String(error))
      },
    ),
    abort: () => task.abort?.(),
  }
}
