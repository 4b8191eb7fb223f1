import { createHmac, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Clock } from '../clock'
import { type AliyunAccount, aliyunData } from './aliyun'
import { judgeReply } from './reply'
import { JudgeFault } from './types'

const tokenShape = z.object({
  AccessKeyId: z.string(),
  AccessKeySecret: z.string(),
  SecurityToken: z.string(),
  BucketName: z.string(),
  FileNamePrefix: z.string(),
  OssInternetEndPoint: z.string(),
  /** Seconds since 1970. */
  Expiration: z.coerce.number(),
})
type Token = z.output<typeof tokenShape>

/** A token is not used this long before its end. */
const spareMs = 60_000
const tokens = new WeakMap<AliyunAccount, Token>()

/** Headers of an upload to OSS with a temporary key: version 1 of its signature. */
export function ossHeaders(token: Token, object: string, at: Date, type = 'image/jpeg'): Record<string, string> {
  const date = at.toUTCString()
  const named = `x-oss-security-token:${token.SecurityToken}`
  const text = ['PUT', '', type, date, named, `/${token.BucketName}/${object}`].join('\n')
  const signature = createHmac('sha1', token.AccessKeySecret).update(text).digest('base64')
  return {
    'content-type': type,
    date,
    'x-oss-security-token': token.SecurityToken,
    authorization: `OSS ${token.AccessKeyId}:${signature}`,
  }
}

/**
 * Uploads a picture or sound to the bucket that Aliyun lends for moderation. A site may have no address that Aliyun can read, and
 * a result has none before it is judged.
 */
export async function uploadForAliyun(
  { account, clock }: { account: AliyunAccount; clock: Clock },
  { bytes, type, end }: { bytes: Uint8Array; type: string; end: string },
  signal: AbortSignal,
): Promise<{ ossBucketName: string; ossObjectName: string; region: string }> {
  let token = tokens.get(account)
  if (!token || token.Expiration * 1000 - clock.now().getTime() < spareMs) {
    const parsed = tokenShape.safeParse(await aliyunData({ account, clock }, 'DescribeUploadToken', {}, signal))
    if (!parsed.success) throw new JudgeFault('not an upload token of Aliyun')
    token = parsed.data
    tokens.set(account, token)
  }
  const object = `${token.FileNamePrefix}${randomUUID()}.${end}`
  const given = token.OssInternetEndPoint
  const address = new URL(given.includes('://') ? given : `https://${given}`)
  // A stand-in has no names for buckets.
  const path = isIP(address.hostname) ? `/${token.BucketName}/${object}` : `/${object}`
  if (!isIP(address.hostname)) address.hostname = `${token.BucketName}.${address.hostname}`
  const sent = { method: 'PUT' as const, headers: ossHeaders(token, object, clock.now(), type), body: bytes }
  const { ok, status } = await judgeReply(new URL(path, address).href, sent, signal)
  if (!ok) {
    // The token may be the reason.
    tokens.delete(account)
    throw new JudgeFault(`OSS: HTTP ${status}`, { isAnswered: status >= 400 && status < 500 })
  }
  const [, region = ''] = /oss-([a-z0-9-]+?)(?:-internal)?\.aliyuncs/.exec(given) ?? []
  return { ossBucketName: token.BucketName, ossObjectName: object, region }
}
