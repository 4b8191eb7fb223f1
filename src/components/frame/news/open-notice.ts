import type { AccountNotice } from '@contract/api'
import { currentPath, replace } from '@/services/navigation'
import { queries } from '@/services/queries/client'
import { goToPlace } from '../go-to-place'

/** Goes to what a notice is about. Where that page is open already it is opened anew, or reads again what it lists. */
export function openNotice({ path, params }: Pick<AccountNotice, 'path' | 'params'>): void {
  if (path !== currentPath()) return goToPlace(path, params)
  if (params) void replace(path, params)
  else void queries.invalidateQueries()
}
