import { call } from '@/services/api/call'

/** The address of the mini-program's own code with this person's invitation; null: the poster carries the site's link. */
export const miniCode = (): Promise<string | null> =>
  call('GET /app/wx/code', { page: 'chat' }, { quiet: true }).then(
    ({ url }) => url,
    () => null,
  )
