import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { operator, operatorRecovery } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { createSealer } from '../../ports/wx/seal'
import { newRecoveryCode, totpStepOf } from './totp'

const recoveryCodesEach = 10
const codeHashOf = (code: string) => createHash('sha256').update(code.trim().toUpperCase()).digest('hex')

/** Replaces the recovery codes of an operator and returns the new ones, which are stored as hashes. */
export async function issueRecoveryCodes(tx: Db, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesEach }, newRecoveryCode)
  await tx.delete(operatorRecovery).where(eq(operatorRecovery.operatorId, operatorId))
  await tx.insert(operatorRecovery).values(codes.map((code) => ({ operatorId, codeHash: codeHashOf(code) })))
  return codes
}

interface CodesDeps {
  db: Db
  clock: Clock
  sealer: Pick<ReturnType<typeof createSealer>, 'open'>
}

export type OperatorCodes = ReturnType<typeof createOperatorCodes>

/** Codes of authenticator apps, and recovery codes. Each works once. */
export const createOperatorCodes = ({ db, clock, sealer }: CodesDeps) => ({
  /** Spends a code. False for a wrong or used one. */
  spend: async (row: { id: string; totpSealed: string }, code: string): Promise<boolean> => {
    if (!/^\d{6}$/.test(code)) {
      const spent = await db
        .delete(operatorRecovery)
        .where(and(eq(operatorRecovery.operatorId, row.id), eq(operatorRecovery.codeHash, codeHashOf(code))))
        .returning({ id: operatorRecovery.operatorId })
      return spent.length > 0
    }
    const secret = sealer.open(row.totpSealed)
    const step = secret === null ? null : totpStepOf(secret, code, clock.now())
    if (step === null) return false
    const used = await db
      .update(operator)
      .set({ totpStep: step })
      .where(and(eq(operator.id, row.id), lt(operator.totpStep, step)))
      .returning({ id: operator.id })
    return used.length > 0
  },
})
