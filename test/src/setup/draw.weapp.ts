import { createRoot } from '@tarojs/react'
import { document, type TaroElement, type TaroNode } from '@tarojs/runtime'
import type { ReactNode } from 'react'

type Props = Record<string, unknown>

/** Lets promises, effects and what they draw come to rest; in rounds, because a busy machine is late with each of them. */
export async function settle(ms = 20): Promise<void> {
  for (let round = 0; round < 10; round++) await new Promise((resolve) => setTimeout(resolve, ms / 10))
}

/** Draws into the runtime of a mini-program: its nodes with what WeChat's components would be given. */
export async function drawWeapp(node: ReactNode) {
  const container = document.createElement('view')
  const root = createRoot(container as never)
  const redraw = async (next: ReactNode) => {
    await new Promise<void>((drawn) => root.render(next as never, drawn))
    await settle()
  }
  await redraw(node)
  const all = (from: TaroNode = container): TaroElement[] =>
    from.childNodes.flatMap((child) => [child as TaroElement, ...all(child)])
  const find = (is: string) => {
    const found = all().find((one) => one.props?.id === is || one.nodeName === is)
    if (!found) throw new Error(`nothing is ${is}`)
    return found
  }
  return {
    redraw,
    has: (is: string) => all().some((one) => one.props?.id === is || one.nodeName === is),
    props: (is: string): Props => find(is).props,
    text: () =>
      all()
        .map((one) => (one as unknown as { _value?: string })._value ?? '')
        .join(''),
    /** An event as WeChat sends it. */
    async fire(is: string, type: string, detail: object = {}): Promise<void> {
      const heard = (find(is) as unknown as { __handlers: Record<string, ((event: object) => void)[]> }).__handlers[
        type
      ]
      if (!heard?.length) throw new Error(`${is} does not listen to ${type}`)
      for (const listener of heard) listener({ type, detail, stopPropagation: () => undefined })
      await settle()
    },
    async end(): Promise<void> {
      root.unmount(() => undefined)
      await settle()
    },
  }
}
