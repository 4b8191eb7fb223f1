import { useEffect } from 'react'
import { usePath } from '@/services/navigation'
import { showTitle } from '@/services/platform/navigation/title'
import { useSite } from '../site/use-site'

/** Sets the title of the tab while the page of this path is shown. */
export function usePageTitle(title: string, path: string): void {
  const site = useSite().title
  const shown = usePath() === path
  const full = title ? `${title} · ${site}` : site
  useEffect(() => {
    if (shown) showTitle(full)
  }, [shown, full])
}
