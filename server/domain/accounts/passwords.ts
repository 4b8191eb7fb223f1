import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice: argon2id, 19 MiB, two passes; about 13 ms off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/**
 * Whether the password is right. Without a hash it takes the same time and returns false, so that timing reveals
 * nothing.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && !!passwordHash
}
