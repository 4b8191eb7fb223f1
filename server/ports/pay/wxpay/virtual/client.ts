import type { z } from 'zod'
import type { WxApi, WxApp } from '../../../wx/api'
import { WxError } from '../../../wx/error'
import { PayError } from '../../types'
import type { VirtualSetting } from '../types'
import { paySigOf } from './params'
import { virtualErrors } from './errors'

/** The call may or may not have been processed, or may be retried later: a system error, too many calls. */
const later: readonly number[] = [0, -1, virtualErrors.tooOften]

export type VirtualClient = ReturnType<typeof createVirtualClient>

/** Signed calls of virtual payment. A refusal is a PayError `refused` with WeChat's code as detail. */
export function createVirtualClient({ api, app, setting }: { api: WxApi; app: WxApp; setting: VirtualSetting }) {
  return async function ask<T extends z.ZodType>(
    uri: string,
    shape: T,
    input: Record<string, unknown>,
  ): Promise<z.output<T>> {
    const body = JSON.stringify({ ...input, env: setting.env })
    try {
      return await api.withToken(app, (token) =>
        api.ask(uri, shape, `${uri}?${token}&pay_sig=${paySigOf(setting.appKey, uri, body)}`, body),
      )
    } catch (error) {
      if (!(error instanceof WxError)) throw error
      throw new PayError(later.includes(error.errcode) ? 'unreachable' : 'refused', String(error.errcode), error)
    }
  }
}
