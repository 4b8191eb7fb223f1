import type { AccountNotice } from '@contract/api'
import { currentPath, replace } from '@/services/navigation'
import { queries } from '@/services/queries/client'
import { goToPlace } from '../go-to-place'

/** Opens the page of a notification. If that page is open already, it is reopened or reloads its list. */
export function openNotice({ path, params }: Pick<AccountNotice, 'path' | 'params'>): void {
  if (path !== currentPath()) return goToPlace(path, params)
  if (params) void replace(path, params)
  else void queries.invalidateQueries()
}
