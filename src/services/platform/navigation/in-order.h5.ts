import Taro from '@tarojs/taro'

const lookEveryMs = 25
/** A page that never loads must not block navigation for ever. */
const giveUpMs = 15_000

const pathOf = (address: string | undefined) => address?.split('?')[0]?.replace(/(.)\/$/, '$1')

/** Whether the page of the address is drawn. */
export function isPageShown(): boolean {
  const pages = Taro.getCurrentPages()
  return pathOf(pages[pages.length - 1]?.path) === pathOf(window.location.pathname)
}

let gaveUp = false

/** The page of the address does not come: the next navigation does not wait for it. */
export const giveUpPage = (): void => void (gaveUp = true)

let leaving: Promise<void> | undefined

/** The next navigation waits for this: an entry of the history is on its way out. */
export const holdNavigation = (until: Promise<void>): void => void (leaving = until)

/**
 * Resolves when the page of the address is shown. Taro's router continues with a page whose code arrives after a later
 * navigation: it covers the later page, and the user sees nothing.
 */
async function settled(): Promise<void> {
  await leaving
  const end = Date.now() + giveUpMs
  while (!isPageShown() && !gaveUp && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}

let last: Promise<unknown> = Promise.resolve()
let waiting: { url: string; turn: Promise<void> } | null = null
let drops = 0

/** Cancels the navigations that still wait for their turn. */
export function dropNavigations(): void {
  drops += 1
  waiting = null
}

/** Runs navigations one after the other, each when the page before is shown; a repeated one runs once. */
export function navigateInOrder(url: string, navigate: () => Promise<unknown>): Promise<void> {
  if (waiting?.url === url) return waiting.turn
  const dropsBefore = drops
  const mine = {
    url,
    turn: last
      .then(settled)
      .then(() => {
        if (waiting === mine) waiting = null
        gaveUp = false
        return drops === dropsBefore ? navigate() : undefined
      })
      .then(() => undefined),
  }
  waiting = mine
  last = mine.turn.catch(() => undefined)
  return mine.turn
}
