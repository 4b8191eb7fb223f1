import { call, currentToken } from '@/services/api/call'
import { tellHappening } from '@/services/api/notices'
import { asQuery, queries } from '@/services/queries/client'
import { useShop } from '@/stores/shop'
import type { AccountNotice } from '@contract/api'
import { currentPath } from '@/services/navigation'
import { readNotice, reloadNotices } from '@/services/queries/notices'
import { openNotice } from './open-notice'
import { hasEndedHere, isTaskShown, onTaskShown } from './shown-tasks'

/** As many as are shown at once; the next time brings the others. */
const mostAtOnce = 3
/** Told since the page was loaded: when the mark does not arrive, the server goes on naming them. */
const told = new Set<string>()
const quiet = { quiet: true }
let asking = false

/** The end of a task that was told as it happened, or whose tool's page or card is on the screen. */
const isSeen = ({ path, params }: AccountNotice) => {
  const task = params?.['task']
  return task !== undefined && (hasEndedHere(task) || isTaskShown(task) || currentPath() === path)
}

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
    for (const { id, params } of found) if (params?.['task']) onTaskShown(params['task'], () => void readNotice(id))
    // The open list shows it itself.
    const isListed = currentPath() === '/notices'
    if (isListed) reloadNotices()
    const untold = found.filter(
      (one) => !isListed && !told.has(one.id) && (!one.about || one.about !== paying) && !isSeen(one),
    )
    if (untold.length > 0) await ready()
    // Somebody else may have logged in meanwhile.
    if (currentToken() !== token) return
    if (paying && found.some(({ about }) => about === paying))
      void queries.invalidateQueries({ queryKey: asQuery('GET /app/order/list', { tradeNo: paying }).queryKey })
    for (const { id, kind, title, text, action, path, params } of untold) {
      told.add(id)
      const stays = kind === 'warn'
      const onClick = () => {
        void readNotice(id)
        openNotice({ path, params })
      }
      // The end of a task is told under its own id: heard of twice, it is shown once.
      tellHappening({ id: params?.['task'] ?? id, kind, title, text, stays, action: { text: action, onClick } })
    }
    await call('PUT /app/user/notice', { id: last.id }, quiet)
  } catch {
    // Asked again with the next session: what was not marked is told again rather than never.
  } finally {
    asking = false
  }
}
