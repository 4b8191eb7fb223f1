import { useLocation, useSearch } from 'wouter'

/** Values of a screen's filters, kept in its address. An empty value leaves it. */
export function useFilters(): [Readonly<Record<string, string>>, (changed: Record<string, string>) => void] {
  const [path, go] = useLocation()
  const values = Object.fromEntries(new URLSearchParams(useSearch()))
  const set = (changed: Record<string, string>) => {
    const kept = Object.entries({ ...values, ...changed }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(kept).toString()
    go(query ? `${path}?${query}` : path, { replace: true })
  }
  return [values, set]
}
