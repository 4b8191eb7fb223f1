import '@/services/platform/http/abort'
import { focusManager, onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import type { In, JsonCallName, Out } from '@contract/api'
import { call, type CallOptions } from '../api/call'
import { platform } from '../platform'
import { TransportError } from '../platform/types'

/** What the server last said. Never stored on the device. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => error instanceof TransportError && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { retry: false },
  },
})

onlineManager.setEventListener((set) => platform.onOnline(set))
focusManager.setEventListener((set) => platform.onVisible((visible) => set(visible)))

/** A call as a query: known by its name and input. Its failures are drawn where the data would be, so they are quiet. */
export const asQuery = <C extends JsonCallName>(name: C, input: In<C>, options: CallOptions = { quiet: true }) =>
  queryOptions<Out<C>, Error, Out<C>, readonly [C, In<C>]>({
    queryKey: [name, input] as const,
    queryFn: () => call(name, input, options),
  })
