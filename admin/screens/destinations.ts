import type { AdminCallName } from '@contract/admin'
import { useMay } from '../api/queries'
import { screens } from '.'
import { rowKindNames } from './settings/row-kind-names'
import { settingNames } from './settings/setting-names'

interface Destination {
  name: string
  path: string
  needs: AdminCallName
}

const all: readonly Destination[] = [
  ...screens.flatMap(({ path, entry }) => (entry ? [{ path, ...entry }] : [])),
  ...rowKindNames.map(([kind, name]) => ({ name, path: `/rows?kind=${kind}`, needs: 'GET /admin/row/:kind' as const })),
  ...Object.entries(settingNames).map(([key, name]) => ({
    name,
    path: `/site?key=${key}`,
    needs: 'GET /admin/site' as const,
  })),
]

/** Screens and settings that the command bar opens by their names, as far as the operator's roles do. */
export function useDestinations(): readonly Destination[] {
  const may = useMay()
  // A screen wins over a setting of the same name.
  const seen = new Set<string>()
  return all.filter(({ name, needs }) => may(needs) && !seen.has(name) && seen.add(name))
}
