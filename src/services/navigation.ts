import { toolPlaces } from '@contract/places'
import Taro, { useRouter } from '@tarojs/taro'
import { queryOf } from './api/call'
import { currentPath, pushAddress, showAddress } from './platform/navigation/address'
import { dropNavigations, navigateInOrder } from './platform/navigation/in-order'

export { currentAddress, currentPath, onReturn, usePath } from './platform/navigation/address'

type Params = Readonly<Record<string, string | undefined>>

/** WeChat refuses an eleventh page; one is left for pages the system opens. */
const deepest = 9

/** Pages about money, which have a sub-package of their own. */
const moneyPaths = ['/shop', '/orders', '/promoter']

/** Pages about the own account and about the site, likewise. */
const myPaths = [
  '/account',
  '/password',
  '/phone',
  '/close-account',
  '/export-data',
  '/contact',
  '/about',
  '/my-files',
  '/avatar',
  '/share',
  '/assistants',
  '/shared-assistant',
  '/notices',
  '/minors',
]

/** The folder of a page's sub-package. */
function packageOf(path: string): string {
  if (path === '/works' || Object.values(toolPlaces).some((tool) => `/${tool.path}` === path)) return '/tools'
  return moneyPaths.includes(path) ? '/money' : myPaths.includes(path) ? '/my' : ''
}

/** Address of a page within the mini-program's packages. */
export const pageOf = (path: string, params: Params) => `/pages${packageOf(path)}${path}/index${queryOf(params)}`

/** Goes to an address (`/chat`); beyond nine pages the current one is replaced. */
export function go(path: string, params: Params = {}): Promise<void> {
  const url = pageOf(path, params)
  return navigateInOrder(url, () =>
    Taro.getCurrentPages().length < deepest ? Taro.navigateTo({ url }) : Taro.redirectTo({ url }),
  )
}

/** Goes to an address and replaces this page. */
export function replace(path: string, params: Params = {}): Promise<void> {
  const url = pageOf(path, params)
  return navigateInOrder(url, () => Taro.redirectTo({ url }))
}

/** Goes to an address and closes all other pages. */
export function restart(path: string, params: Params = {}): Promise<void> {
  const url = pageOf(path, params)
  return navigateInOrder(url, () => Taro.reLaunch({ url }))
}

/** One page back; home when there is none. */
export function back(): Promise<void> {
  return Taro.getCurrentPages().length > 1 ? navigateInOrder('back', () => Taro.navigateBack()) : restart('/chat')
}

/**
 * Shows the 404 page. Not queued behind other navigations: the page of the unknown address never appears. A redirect that the
 * guard queued for the unknown address is cancelled.
 */
export async function showNotFound(): Promise<void> {
  dropNavigations()
  await Taro.reLaunch({ url: pageOf('/404', {}) })
}

/** Replaces the parameters in the address of the current page without navigating. */
export function showParams(params: Params): void {
  showAddress(`${currentPath()}${queryOf(params)}`)
}

/** Adds an entry with other parameters to the history of this page: Back leads to what it showed before. */
export function pushParams(params: Params): void {
  pushAddress(`${currentPath()}${queryOf(params)}`)
}

/** The parameters this page was opened with. */
export function useParams<K extends string>(): Partial<Record<K, string>> {
  const params: Record<string, string | undefined> = useRouter(true)?.params ?? {}
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decoded(value)]),
  ) as Partial<Record<K, string>>
}

/** WeChat passes parameters encoded, and so does Taro's router in the browser. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
