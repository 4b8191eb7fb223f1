import { call, currentToken } from '@/services/api/call'
import { tellHappening } from '@/services/api/notices'
import { asQuery, queries } from '@/services/queries/client'
import { useShop } from '@/stores/shop'
import type { AccountNotice } from '@contract/api'
import { currentPath } from '@/services/navigation'
import { readNotice, reloadNotices } from '@/services/queries/notices'
import { openNotice } from './open-notice'
import { hasEndedHere, isTaskShown, onTaskShown } from './shown-tasks'

/** Most notifications shown at once; the next call shows the others. */
const mostAtOnce = 3
/**
 * Ids of the notifications shown since the page was loaded. The server repeats them when marking them as read fails.
 */
const told = new Set<string>()
const quiet = { quiet: true }
let asking = false

/** Whether the end of a task was already shown live, or its tool's page or card is on the screen. */
const isSeen = ({ path, params }: AccountNotice) => {
  const task = params?.['task']
  return task !== undefined && (hasEndedHere(task) || isTaskShown(task) || currentPath() === path)
}

/**
 * Shows the account's unread notifications once, after `ready` has drawn their container. Important ones stay until
 * somebody has seen them. An open payment dialog shows its own payment and is refreshed.
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
      // The end of a task is shown under the task's id, so that two reports show it once.
      tellHappening({ id: params?.['task'] ?? id, kind, title, text, stays, action: { text: action, onClick } })
    }
    await call('PUT /app/user/notice', { id: last.id }, quiet)
  } catch {
    // The next session loads them again: a repeated notification is better than a lost one.
  } finally {
    asking = false
  }
}
