import { createHash, createHmac } from 'node:crypto'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { digitsOf } from '../../../../contract/limits'
import type { Checked, Out } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { hourMs, minuteMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { QuestionMaker } from '../../../ports/captcha'
import type { Clock, Ids } from '../../../ports/clock'
import { captchaChallenge } from '../../../ports/db/schema/accounts'
import { rows, timestamp } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { SecurityLog } from '../security-log'
import type { Throttle } from '../throttle'
import { captchaTexts } from './captcha-texts'
import { createCaptchaWork, isWorkDone } from './captcha-work'
import { askerOf, type KnownDevices } from './known-devices'
import { networksOf } from './networks'

export type Captchas = ReturnType<typeof createCaptchas>
export type CaptchaScene = 'sms' | 'login' | 'complaint'

const openMs = 2 * minuteMs
const proofMs = 3 * minuteMs

/** Captchas per network: few captchas make guessing useless. Scripts read words easily, so words have fewer. */
const questions = {
  picture: { near: 30, wide: 300, perSeconds: 600 },
  words: { near: 6, wide: 30, perSeconds: hourMs / 1000 },
}

/** The requester of a proof: address, client and device token. */
export interface Prover {
  ip: string
  client: string
  device?: string | undefined
  proof?: string | undefined
}

interface CaptchasDeps {
  db: Db
  clock: Clock
  ids: Ids
  throttle: Throttle
  devices: Pick<KnownDevices, 'findAny'>
  security: Pick<SecurityLog, 'record'>
  secret: string
  maker: QuestionMaker
  /** Multiplies limits per address. */
  addressFactor: number
  onResult?: (result: 'posed' | 'solved' | 'wrong') => void
  /** Called with each solved captcha. */
  onSolved?: (caller: Prover) => Promise<void>
}

/**
 * Captchas: each can be tried once and its proof spent once, across processes. Bound to a scene and to the
 * known device or the address.
 */
export const createCaptchas = (deps: CaptchasDeps) => {
  const { db, clock, ids, throttle, devices, security, secret, maker, addressFactor, onResult, onSolved } = deps
  const answerHashOf = (id: string, answer: string) =>
    createHmac('sha256', secret).update(`captcha:${id}:${answer}`).digest('hex')
  const proofHashOf = (proof: string) => createHash('sha256').update(`proof:${proof}`).digest('hex')

  const work = createCaptchaWork({ throttle, addressFactor })
  const askerFor = async ({ device, ip }: Prover) => askerOf(await devices.findAny(device), ip)

  return {
    /** Creates a captcha. 429 when a network requests too many, or needs work and cannot do it. */
    pose: async (
      { scene, kind: wanted, works }: Checked<'POST /app/api/captcha'>,
      caller: Prover & { locale: Locale },
    ): Promise<Out<'POST /app/api/captcha'>> => {
      const { near, wide } = networksOf(caller.ip)
      const limit = questions[wanted === 'words' ? 'words' : 'picture']
      const key = wanted === 'words' ? 'captcha:words' : 'captcha'
      await throttle.hit(`${key}:${wide}`, limit.wide * addressFactor, limit.perSeconds)
      await throttle.hit(`${key}:${near}`, limit.near * addressFactor, limit.perSeconds)
      const device = await devices.findAny(caller.device)
      const boundTo = askerOf(device, caller.ip)
      await throttle.hit(`${key}:asker:${boundTo}`, limit.near * addressFactor, limit.perSeconds)
      const { bits: workBits, seconds } = await work.due(device, caller.ip)
      if (workBits > 0 && !works) throw new AppError(429, 'common.tooFast', { seconds }, { retryAfter: seconds })
      const { answer, ...shown } = await maker.pose(wanted === 'words' ? 'words' : 'tiles', caller.locale)
      const [id, now] = [ids.ulid(), clock.now()]
      await db
        .insert(captchaChallenge)
        .values({
          id,
          scene,
          kind: shown.kind,
          boundTo,
          answerHash: answerHashOf(id, answer),
          workBits,
          createdAt: now,
          expiresAt: new Date(now.getTime() + openMs),
        })
      onResult?.('posed')
      return { id, ...shown, texts: captchaTexts(caller.locale), expiresIn: openMs / 1000, workBits }
    },

    /** The proof of a correct answer with its work; 400 for a wrong one. Either way the captcha is used up. */
    answer: async (id: string, given: string, caller: Prover, done = ''): Promise<{ proof: string }> => {
      const now = clock.now()
      const [tried] = await db
        .update(captchaChallenge)
        .set({ triedAt: now })
        .where(
          and(
            eq(captchaChallenge.id, id),
            eq(captchaChallenge.boundTo, await askerFor(caller)),
            isNull(captchaChallenge.triedAt),
            gt(captchaChallenge.expiresAt, now),
          ),
        )
        .returning()
      const answer = tried?.kind === 'words' ? digitsOf(given) : given.replace(/\s/g, '')
      const isRight = tried?.answerHash === answerHashOf(id, answer) && isWorkDone(id, tried.workBits, done)
      if (!tried || !isRight) {
        await security.record({
          kind: 'captchaRefused',
          caller,
          about: tried ? `${tried.scene} ${tried.kind}` : 'unknown',
        })
        onResult?.('wrong')
        throw new AppError(400, 'captcha.wrong')
      }
      const proof = ids.token()
      await db
        .update(captchaChallenge)
        .set({ proofHash: proofHashOf(proof), expiresAt: new Date(clock.now().getTime() + proofMs) })
        .where(eq(captchaChallenge.id, id))
      onResult?.('solved')
      await onSolved?.(caller)
      return { proof }
    },

    /** Spends the caller's proof. 403, naming the scene to prove, without a good one. */
    spend: async (scene: CaptchaScene, caller: Prover): Promise<void> => {
      const [spent] = caller.proof
        ? await rows<{ id: string }>(
            db,
            sql`
            update captcha_challenge set spent_at = ${timestamp(clock.now())}
            where proof_hash = ${proofHashOf(caller.proof)} and scene = ${scene} and bound_to = ${await askerFor(caller)}
              and spent_at is null and expires_at > ${timestamp(clock.now())}
            returning id`,
          )
        : []
      if (!spent) throw new AppError(403, 'captcha.needed', {}, { captcha: scene })
    },

    /** Deletes expired captchas. */
    sweep: async (): Promise<void> => {
      await db.delete(captchaChallenge).where(lte(captchaChallenge.expiresAt, clock.now()))
    },
  }
}
