import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { decryptPush } from './decrypt'
import { PushError } from './error'

/** Settings of the mini-program's message push (消息推送). */
export interface PushSetting {
  token: string
  /** 43 characters; empty for plain mode. */
  aesKey: string
}

/** The query of a message push, by its names. */
export interface PushQuery {
  signature: string
  timestamp: string
  nonce: string
  msg_signature: string
}

/** A push with a valid signature: the raw body and the parsed message. */
export interface WxPush {
  query: PushQuery
  body: Buffer
  message: unknown
}

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const signPush = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/**
 * Whether the sender knows the token. The signature does not cover the body: in plain mode a push alone proves nothing.
 */
export const isSignedPush = ({ token }: PushSetting, { signature, timestamp, nonce }: PushQuery): boolean =>
  Boolean(timestamp && nonce) && isSame(signature, signPush(token, timestamp, nonce))

/** Tolerance in both directions, because clocks differ. */
export const mostOffSeconds = 600

/**
 * Whether the signature is recent. In plain mode it does not cover the body, otherwise a captured signature could be
 * replayed with any body. An encrypted push is safe at any age.
 */
export const isInTime = ({ aesKey }: PushSetting, { timestamp }: PushQuery, now: Date): boolean =>
  aesKey !== '' || Math.abs(now.getTime() / 1000 - Number(timestamp)) <= mostOffSeconds

const sealedShape = z.object({ Encrypt: z.string().min(1), MsgType: z.unknown().optional() })

function parsed(text: string): unknown {
  if (text.trimStart().startsWith('<')) throw new PushError('xml')
  try {
    return JSON.parse(text)
  } catch {
    throw new PushError('json')
  }
}

/**
 * The message of a push. With a key only encrypted pushes count (compatible mode sends both forms). Throws PushError.
 */
export function openPush(setting: PushSetting, appId: string, query: PushQuery, body: Buffer): unknown {
  if (!isSignedPush(setting, query)) throw new PushError('signature')
  const json = parsed(body.toString('utf8'))
  const sealed = sealedShape.safeParse(json)
  if (!setting.aesKey) {
    // Compatible mode sends both forms, safe mode only the encrypted one.
    if (sealed.success && sealed.data.MsgType === undefined) throw new PushError('sealed')
    return json
  }
  if (!sealed.success) throw new PushError('plain')
  const { Encrypt } = sealed.data
  if (!isSame(query.msg_signature, signPush(setting.token, query.timestamp, query.nonce, Encrypt)))
    throw new PushError('signature')
  return parsed(decryptPush(setting.aesKey, Encrypt, appId))
}
