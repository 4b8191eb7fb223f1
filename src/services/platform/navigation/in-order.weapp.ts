/** Longest lock of an address in ms, regardless of WeChat. */
const giveUpMs = 5000
const lookEveryMs = 50
/** A closing container is gone after this time. */
const closesMs = 200
/** An open layer must not block the way back for ever. */
const layerMs = 1000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const holds = new Set<object>()

/** While a container is shown WeChat takes navigateBack for its closing: the way back waits. The answer lets it go. */
export function holdBack(): () => void {
  const hold = {}
  holds.add(hold)
  return () => void setTimeout(() => holds.delete(hold), closesMs)
}

const underWay = new Map<string, Promise<void>>()

/** WeChat runs navigations in order by itself. One that is running is not started again: two taps open one page. */
export function navigateInOrder(url: string, navigate: () => Promise<unknown>): Promise<void> {
  const same = underWay.get(url)
  if (same) return same
  const mine = run(url, navigate)
  const forget = () => {
    clearTimeout(timer)
    if (underWay.get(url) === mine) underWay.delete(url)
  }
  const timer = setTimeout(forget, giveUpMs)
  underWay.set(url, mine)
  mine.then(forget, forget)
  return mine
}

/** WeChat runs navigations at once: none waits. */
export const dropNavigations = (): void => undefined

async function run(url: string, navigate: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + layerMs
  while (url === 'back' && holds.size > 0 && Date.now() < end) await wait(lookEveryMs)
  await navigate()
}
