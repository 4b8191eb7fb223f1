import { focusManager, onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import type { In, JsonCallName, Out } from '@contract/api'
import { minuteMs } from '@contract/time'
import { call, type CallOptions } from '../api/call'
import { BusyError } from '../api/errors'
import { device } from '../platform/device'
import { TransportError } from '../platform/http/transport-error'

/** The cache of server data. Never stored on the device. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * minuteMs,
      retry: (failures, error) => (error instanceof TransportError || error instanceof BusyError) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { retry: false },
  },
})

onlineManager.setEventListener((set) => device.onOnline(set))
focusManager.setEventListener((set) => device.onVisible((visible) => set(visible)))

/** A call as a query; its key is name and input. Errors are drawn in place of the data, so they are quiet. */
export const asQuery = <C extends JsonCallName>(name: C, input: In<C>, options: CallOptions = { quiet: true }) =>
  queryOptions<Out<C>, Error, Out<C>, readonly [C, In<C>]>({
    queryKey: [name, input] as const,
    queryFn: () => call(name, input, options),
  })
