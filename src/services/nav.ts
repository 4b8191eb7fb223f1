import Taro, { useRouter } from '@tarojs/taro'
import { queryOf } from './api'
import { currentPath, showAddress } from './platform/address'

export { currentAddress, currentPath, usePath } from './platform/address'

type Params = Readonly<Record<string, string | undefined>>

/** WeChat refuses an eleventh page; one place stays free for what the system opens. */
const deepest = 9

const pageOf = (path: string, params: Params) => `/pages${path}/index${queryOf(params)}`

/** Goes to an address (`/chat`); beyond nine pages the current one is replaced. */
export async function go(path: string, params: Params = {}): Promise<void> {
  const url = pageOf(path, params)
  await (Taro.getCurrentPages().length < deepest ? Taro.navigateTo({ url }) : Taro.redirectTo({ url }))
}

/** Goes there without a way back to this page. */
export async function replace(path: string, params: Params = {}): Promise<void> {
  await Taro.redirectTo({ url: pageOf(path, params) })
}

/** Starts over there: every page behind is closed. */
export async function restart(path: string, params: Params = {}): Promise<void> {
  await Taro.reLaunch({ url: pageOf(path, params) })
}

/** One page back; home when there is none. */
export async function back(): Promise<void> {
  await (Taro.getCurrentPages().length > 1 ? Taro.navigateBack() : restart('/chat'))
}

/** Writes other parameters into the address of the page shown, which stays. */
export function showParams(params: Params): void {
  showAddress(`${currentPath()}${queryOf(params)}`)
}

/** The parameters this page was opened with. */
export function useParams<K extends string>(): Partial<Record<K, string>> {
  const params: Record<string, string | undefined> = useRouter(true)?.params ?? {}
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decoded(value)]),
  ) as Partial<Record<K, string>>
}

/** WeChat hands parameters over as they were written; the browser's router has decoded them. */
function decoded(value: string): string {
  if (process.env.TARO_ENV === 'h5') return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
