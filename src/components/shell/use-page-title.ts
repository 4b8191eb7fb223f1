import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { showTitle } from '@/services/platform/title'
import { useSite } from './use-site'

/** Names the tab after the page, also when one comes back to it. */
export function usePageTitle(title: string): void {
  const site = useSite().title
  const full = title ? `${title} · ${site}` : site
  useEffect(() => showTitle(full), [full])
  useDidShow(() => showTitle(full))
}
