import type { service } from '../ports/db/schema'

/** Services this build can serve. A place whose service is not listed or not enabled is not in the side bar. */
export const serviceSeeds = [
  { serviceKey: 'CHAT', enabled: true, engineName: '内置助手', engineBuiltIn: true, unitPrice: 1, sort: 1 },
] satisfies (typeof service.$inferInsert)[]
