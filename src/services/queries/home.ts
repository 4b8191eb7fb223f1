import { call } from '../api/call'
import { queries } from './client'
import { servicesQuery } from './site'

const key = 'GET /app/task/page'

/** The newest finished works of all tools. */
export const latestWorksQuery = {
  queryKey: [key, 'latest'] as const,
  queryFn: () => call(key, { page: 1, size: 12, status: 'FINISHED' }, { quiet: true }),
}

/** Asks for what an empty chat shows, before the parts that draw it are there. */
export function prefetchHome(): void {
  void queries.prefetchQuery(servicesQuery)
  void queries.prefetchQuery(latestWorksQuery)
}
