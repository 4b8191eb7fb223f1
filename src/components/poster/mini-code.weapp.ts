import { call } from '@/services/api/call'

/** The address of the mini-program's own code that opens a page with this person's invitation; null: pictures carry the site's address. */
export const miniCode = (page: string): Promise<string | null> =>
  call('GET /app/wx/code', { page }, { quiet: true }).then(
    ({ url }) => url,
    () => null,
  )
