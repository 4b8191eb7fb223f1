import { createHash } from 'node:crypto'
import { hourMs } from '../../../../contract/time'
import type { Throttle } from '../throttle'
import { networksOf } from './networks'

/**
 * Captchas an hour that cost no work: of a known device, of a network. After that many more the work doubles, and so
 * on.
 */
export const freeWork = { device: 3, near: 5, wide: 40 }

/** Bits of the first captcha that costs work, some 2,000 hashes, and the most: some 260,000, seconds on a phone. */
export const bitsOfWork = { first: 11, most: 18 }

const bitsOf = (hits: number, free: number) =>
  hits <= free ? 0 : Math.min(bitsOfWork.most, bitsOfWork.first + Math.floor((hits - free - 1) / free))

/** Work that a device does for a captcha: more with each captcha of its network, or of the known device. */
export const createCaptchaWork = ({
  throttle,
  addressFactor,
}: {
  throttle: Pick<Throttle, 'count'>
  addressFactor: number
}) => {
  const suspicion = async (key: string, free: number) => {
    const { hits, seconds } = await throttle.count(`captcha:work:${key}`, hourMs / 1000)
    return { bits: bitsOf(hits, free), seconds }
  }
  return {
    /** Counts a captcha; returns the bits that it costs, and the seconds until it costs none. */
    due: async (device: string | null, ip: string): Promise<{ bits: number; seconds: number }> => {
      if (device) return suspicion(device, freeWork.device)
      const { near, wide } = networksOf(ip)
      const [own, around] = [
        await suspicion(near, freeWork.near * addressFactor),
        await suspicion(wide, freeWork.wide * addressFactor),
      ]
      return own.bits >= around.bits ? own : around
    },
  }
}

/** Whether SHA-256 of `id:work` begins with so many zero bits. */
export function isWorkDone(id: string, due: number, work: string): boolean {
  if (due === 0) return true
  return Math.clz32(createHash('sha256').update(`${id}:${work}`).digest().readUInt32BE()) >= due
}
