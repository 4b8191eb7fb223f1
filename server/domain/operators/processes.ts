import { createHmac } from 'node:crypto'
import { desc, eq, gt, lt } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { engine, model, processState } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { missingKey, readKey } from '../engines/keys'

type Row = typeof processState.$inferSelect
type ProcessView = AdminOut<'GET /admin/process'>['processes'][number]

/** How often a process gives a sign of life. */
export const reportMs = 30_000
const silentMs = 3 * reportMs
const forgottenMs = dayMs

/** What a process knows of itself from its start. */
export type ProcessFacts = Pick<Row, 'id' | 'host' | 'pid' | 'role' | 'version' | 'node' | 'worker'>

interface ReportDeps {
  db: Db
  clock: Clock
  env: Readonly<Record<string, string | undefined>>
  secret: string
  facts: ProcessFacts
  valkey: () => Row['valkey']
  /** Version of this machine's ffmpeg; empty without one. */
  ffmpeg: () => Promise<string>
}

/** Says whether two keys are equal, and nothing else about them. */
const fingerprint = (secret: string, key: string) => createHmac('sha256', secret).update(key).digest('hex').slice(0, 8)

/** Sources of keys that models and engines name. */
async function keyRefs(db: Db): Promise<string[]> {
  const models = await db.selectDistinct({ name: model.keyEnv }).from(model)
  const engines = await db.selectDistinct({ ref: engine.keyRef }).from(engine)
  const refs = [...models.map(({ name }) => name && `env:${name}`), ...engines.map(({ ref }) => ref)]
  return [...new Set(refs.filter(Boolean))].sort()
}
const nameOf = (keyRef: string) => keyRef.replace(/^env:/, '')

/** Writes the state of this process, and forgets those that were silent for a day. */
export function createProcessReport({ db, clock, env, secret, facts, valkey, ffmpeg }: ReportDeps) {
  const startedAt = clock.now()
  return {
    async report(): Promise<void> {
      const set = (await keyRefs(db)).filter((ref) => missingKey(ref, env) === null)
      const keys = Object.fromEntries([
        ['APP_SECRET', fingerprint(secret, secret)],
        ...set.map((ref) => [nameOf(ref), fingerprint(secret, readKey(ref, env))] as const),
      ]) as Row['keys']
      const now = clock.now()
      const state = { ...facts, keys, valkey: valkey(), ffmpeg: await ffmpeg(), startedAt, lastSeen: now }
      await db.insert(processState).values(state).onConflictDoUpdate({ target: processState.id, set: state })
      await db.delete(processState).where(lt(processState.lastSeen, new Date(now.getTime() - forgottenMs)))
    },

    /** A process that stops in order leaves no silent row. */
    leave: async (): Promise<void> => void (await db.delete(processState).where(eq(processState.id, facts.id))),
  }
}

/** Facts that differ; a key that only some processes have differs too. */
function differencesOf(living: readonly ProcessView[]): string[] {
  const differs = (of: (one: ProcessView) => unknown) => new Set(living.map(of)).size > 1
  const keyOf = (name: string) => (one: ProcessView) => one.keys.find((key) => key.name === name)?.fingerprint
  const facts = (['version', 'node', 'ffmpeg', 'valkey'] as const).filter((fact) => differs((one) => one[fact]))
  return [...facts, ...(living[0]?.keys ?? []).map(({ name }) => name).filter((name) => differs(keyOf(name)))]
}

/** How many processes give signs of life, and whether one of them runs tasks. */
export const livingProcesses = (db: Db) => async (now: Date) => {
  const lives = gt(processState.lastSeen, new Date(now.getTime() - silentMs))
  const living = await db.select({ worker: processState.worker }).from(processState).where(lives)
  return { processes: living.length, hasWorker: living.some(({ worker }) => worker !== '') }
}

/** The processes of the last day as an operator sees them. */
export const createProcessList =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<AdminOut<'GET /admin/process'>> => {
    const now = clock.now().getTime()
    const rows = await db.select().from(processState).orderBy(desc(processState.lastSeen))
    const names = [...new Set(['APP_SECRET', ...(await keyRefs(db)).map(nameOf)])]
    const all = rows
      .map(({ keys, startedAt, lastSeen, ...row }) => ({
        ...row,
        keys: names.map((name) => ({ name, fingerprint: keys[name] ?? null })),
        startedAt: startedAt.toISOString(),
        lastSeen: lastSeen.toISOString(),
        isSilent: now - lastSeen.getTime() > silentMs,
      }))
      .sort((a, b) => Number(a.isSilent) - Number(b.isSilent))
    const living = all.filter(({ isSilent }) => !isSilent)
    return { processes: all, differences: differencesOf(living), hasWorker: living.some(({ worker }) => worker !== '') }
  }
