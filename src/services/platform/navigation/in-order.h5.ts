import Taro from '@tarojs/taro'

const lookEveryMs = 25
/** A page whose code does not come must not hold the person for ever. */
const giveUpMs = 15_000

const pathOf = (address: string | undefined) => address?.split('?')[0]?.replace(/(.)\/$/, '$1')

function shown(): boolean {
  const pages = Taro.getCurrentPages()
  return pathOf(pages[pages.length - 1]?.path) === pathOf(window.location.pathname)
}

/**
 * Resolves when the page of the address is there. Taro's router goes on with a page whose code arrives after a later
 * navigation: it lays that page over the later one, and the person sees nothing.
 */
async function settled(): Promise<void> {
  const end = Date.now() + giveUpMs
  while (!shown() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

let last: Promise<unknown> = Promise.resolve()
let waiting: { url: string; turn: Promise<void> } | null = null

/** One navigation after the other, each when the page before it is there; the same one asked for twice happens once. */
export function navigateInOrder(url: string, navigate: () => Promise<unknown>): Promise<void> {
  if (waiting?.url === url) return waiting.turn
  const mine = {
    url,
    turn: last
      .then(settled)
      .then(() => {
        if (waiting === mine) waiting = null
        return navigate()
      })
      .then(() => undefined),
  }
  waiting = mine
  last = mine.turn.catch(() => undefined)
  return mine.turn
}
