import Taro from '@tarojs/taro'

const lookEveryMs = 25
/** A page whose code does not come must not hold the person for ever. */
const giveUpMs = 15_000

const pathOf = (address: string | undefined) => address?.split('?')[0]

function shown(): boolean {
  const pages = Taro.getCurrentPages()
  return pathOf(pages[pages.length - 1]?.path) === window.location.pathname
}

/**
 * Resolves when the page of the address is there. Taro's router goes on with a page whose code arrives after a later
 * navigation: it lays that page over the later one, and the person sees nothing.
 */
export async function settled(): Promise<void> {
  const end = Date.now() + giveUpMs
  while (!shown() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}
