import type { payOrder } from '../../ports/db/schema'

export type OrderRow = typeof payOrder.$inferSelect
