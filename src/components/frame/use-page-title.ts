import { useEffect } from 'react'
import { usePath } from '@/services/navigation'
import { showTitle } from '@/services/platform/navigation/title'
import { useSite } from '../site/use-site'

/** Names the tab after the page at this path whenever it is the one shown. */
export function usePageTitle(title: string, path: string): void {
  const site = useSite().title
  const shown = usePath() === path
  const full = title ? `${title} · ${site}` : site
  useEffect(() => {
    if (shown) showTitle(full)
  }, [shown, full])
}
