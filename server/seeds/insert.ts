import {
  agreement,
  assistant,
  assistantType,
  consentText,
  comb,
  engine,
  model,
  service,
  site,
} from '../ports/db/schema'
import type { EngineSeed } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']

export interface Seeds {
  site: Row<typeof site>
  services: readonly Row<typeof service>[]
  agreements: readonly Row<typeof agreement>[]
  consents: readonly Row<typeof consentText>[]
  assistantTypes: readonly Row<typeof assistantType>[]
  assistants: readonly Row<typeof assistant>[]
  models: readonly Row<typeof model>[]
  combs: readonly Row<typeof comb>[]
  /** Examples of remote engines, all disabled. */
  engines: readonly EngineSeed[]
}

/** Adds missing rows; rows that the operator edited or disabled stay unchanged. */
export async function seed(db: Db, seeds: Seeds): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(site).values(seeds.site).onConflictDoNothing()
    await tx
      .insert(service)
      .values([...seeds.services])
      .onConflictDoNothing()
    await tx
      .insert(agreement)
      .values([...seeds.agreements])
      .onConflictDoNothing()
    await tx
      .insert(consentText)
      .values([...seeds.consents])
      .onConflictDoNothing()
    await tx
      .insert(assistantType)
      .values([...seeds.assistantTypes])
      .onConflictDoNothing()
    await tx
      .insert(assistant)
      .values([...seeds.assistants])
      .onConflictDoNothing()
    await tx
      .insert(comb)
      .values([...seeds.combs])
      .onConflictDoNothing()
    await seedEngines(tx, seeds.engines)
    // A row without its key is not offered, so it can be enabled before the key exists.
    await tx
      .insert(model)
      .values(seeds.models.map((row) => ({ ...row, enabled: true })))
      .onConflictDoNothing()
  })
}

/** Adds missing examples of engines, disabled. */
export async function seedEngines(db: Db, engines: Seeds['engines']): Promise<void> {
  if (engines.length > 0)
    await db
      .insert(engine)
      .values(engines.map((row) => ({ ...row, enabled: false })))
      .onConflictDoNothing()
}
