import Taro, { useRouter } from '@tarojs/taro'

const pathOf = (route: string | undefined): string =>
  `/${(route ?? '').replace(/^\//, '').split('/').slice(-2, -1)[0] ?? ''}`

export const currentPath = (): string => {
  const pages = Taro.getCurrentPages()
  return pathOf(pages[pages.length - 1]?.route)
}

/** The address of the top page with its query. */
export const currentAddress = (): string => {
  const pages = Taro.getCurrentPages()
  const options: Record<string, unknown> = pages[pages.length - 1]?.options ?? {}
  const pairs = Object.entries(options)
    .filter(([key]) => key !== '$taroTimestamp')
    .map(([key, value]) => `${key}=${String(value)}`)
  return pairs.length ? `${currentPath()}?${pairs.join('&')}` : currentPath()
}

/** The path of the page in front. Taro knows no router while the app is in the background, where components are drawn as well. */
export function usePath(): string {
  const router = useRouter(true) as { path: string } | null
  return router ? pathOf(router.path.split('?')[0]) : currentPath()
}

/** A mini-program shows no address. */
export const showAddress = (_address: string): void => undefined

/** A mini-program keeps no history of addresses. */
export const pushAddress = (_address: string): void => undefined
export const onReturn = (_listener: (path: string, params: Record<string, string>) => void) => () => undefined
