import { QueryClientProvider } from '@tanstack/react-query'
import TestUtils from '@tarojs/test-utils-react'
import type { ReactNode } from 'react'
import { queries } from '@/services/queries/client'

const utils = new TestUtils()
const { act, fireEvent } = utils
let drawn = false
let held: jest.SpyInstance | null = null

/** Draws into the document as the app does, with its queries. */
export async function draw(node: ReactNode): Promise<void> {
  const App = () => <QueryClientProvider client={queries}>{node}</QueryClientProvider>
  drawn = true
  await act(async () => utils.mount(App))
}

export async function wipe(): Promise<void> {
  if (drawn) utils.unmout()
  drawn = false
  held?.mockRestore()
  held = null
  queries.clear()
  document.body.innerHTML = ''
}

export const $ = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`nothing is ${selector} in ${document.body.innerHTML.slice(0, 2000)}`)
  return found
}

/** Lets promises, queries and effects come to rest; in rounds, because what `act` draws at its end may ask for more. */
export async function settle(ms = 0): Promise<void> {
  for (let round = 0; round < 3; round++) await act(async () => new Promise((resolve) => setTimeout(resolve, ms)))
}

/** Until it is wiped, timers of this length never end: what they change is not there before it is looked at. */
export function holdTimers(ms: number): void {
  const start = globalThis.setTimeout as (run: () => void, after?: number) => unknown
  const hold = (run: () => void, after?: number) => (after === ms ? 0 : start(run, after))
  held = jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout)
}

export async function press(selector: string): Promise<void> {
  await act(async () => void fireEvent.click($(selector)))
  await settle()
}

/** Types as a browser does: the value is set natively, then React is told of an input event. */
export async function type(selector: string, text: string): Promise<void> {
  const event: object = { target: { value: text } }
  await act(async () => void fireEvent.input($(selector), event))
}

export interface Asked {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: unknown
}

type Answer = { code?: number; msg?: string; data?: unknown; httpStatus?: number } | Error

/** A server that answers by method and path (`GET /app/user`); what it was asked is returned. */
export function serve(answers: Record<string, Answer | ((asked: Asked) => Answer)>): Asked[] {
  const asked: Asked[] = []
  globalThis.fetch = (async (input: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    const [path = '', query = ''] = input.replace(/^\/api/, '').split('?')
    const one = {
      method,
      path,
      query,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }
    asked.push(one)
    if (one.headers.accept === 'text/event-stream') throw new TypeError('no streams are served here')
    const found = answers[`${method} ${path}`] ?? { code: 404, msg: `no ${method} ${path}` }
    const answer = typeof found === 'function' ? found(one) : found
    if (answer instanceof Error) throw answer
    const { code = 200, msg = 'ok', data = null, httpStatus = 200 } = answer
    return {
      status: httpStatus,
      statusText: httpStatus === 200 ? 'OK' : `HTTP ${httpStatus}`,
      headers: { get: () => null },
      text: async () => JSON.stringify({ code, msg, data }),
    }
  }) as unknown as typeof fetch
  return asked
}
