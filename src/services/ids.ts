import { device } from './platform/device'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: 48 bits of time, 80 random bits. */
export function ulid(now: number = Date.now(), random: () => number = device.random): string {
  let text = ''
  for (let left = now, i = 0; i < 10; i++, left = Math.floor(left / 32)) text = digits.charAt(left % 32) + text
  for (let i = 0; i < 16; i++) text += digits.charAt(Math.floor(random() * 32))
  return text
}
