import type { engine } from '../../ports/db/schema'

export type EngineRow = typeof engine.$inferSelect
