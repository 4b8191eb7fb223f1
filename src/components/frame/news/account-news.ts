import { call, currentToken } from '@/services/api/call'
import { tellHappening } from '@/services/api/notices'
import { asQuery, queries } from '@/services/queries/client'
import { useShop } from '@/stores/shop'
import { goToPlace } from '../go-to-place'

/** As many as are shown at once; the next time brings the others. */
const mostAtOnce = 3
/** Told since the page was loaded: when the mark does not arrive, the server goes on naming them. */
const told = new Set<string>()
const quiet = { quiet: true }
let asking = false

/**
 * Tells, once, what the account has for this device, when `ready` has drawn what shows it. What asks for care stays until somebody has
 * seen it. A payment whose dialog is open is told by the dialog, which is brought up to date.
 */
export async function tellAccountNews(ready: () => Promise<void> = async () => undefined): Promise<void> {
  const token = currentToken()
  if (!token || asking) return
  asking = true
  try {
    const found = (await call('GET /app/user/notice', {}, quiet)).slice(0, mostAtOnce)
    const last = found[found.length - 1]
    if (!last) return
    const paying = useShop.getState().paying?.tradeNo
    const untold = found.filter(({ id, about }) => !told.has(id) && (!about || about !== paying))
    if (untold.length > 0) await ready()
    // Somebody else may have logged in meanwhile.
    if (currentToken() !== token) return
    if (paying && found.some(({ about }) => about === paying))
      void queries.invalidateQueries({ queryKey: asQuery('GET /app/order/list', { tradeNo: paying }).queryKey })
    for (const { id, kind, title, text, action, path } of untold) {
      told.add(id)
      const stays = kind === 'warn'
      tellHappening({ id, kind, title, text, stays, action: { text: action, onClick: () => goToPlace(path) } })
    }
    await call('PUT /app/user/notice', { id: last.id }, quiet)
  } catch {
    // Asked again with the next session: what was not marked is told again rather than never.
  } finally {
    asking = false
  }
}
