import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Order, Out } from '@contract/api'
import { orderStatus } from '@contract/money'
import { minuteMs } from '@contract/time'
import { call } from '../api/call'
import { keysetPaging } from './keyset-paging'
import { asQuery, queries } from './client'
import { invalidateSession } from './session'

const size = 20

/** How often an order that is being paid is read again. */
export const orderPollMs = 1200

/** Packages on offer. */
export const useCombs = (enabled = true) =>
  useQuery({ ...asQuery('GET /app/comb/list', {}), enabled, staleTime: minuteMs })

/** Packages that extend storage: of everything, and of one model when it is named. */
export const useDelayedCombs = (relationId: string | undefined, enabled: boolean) =>
  useQuery({
    ...asQuery('GET /app/comb/delayed/list', { ...(relationId && { relationId }) }),
    enabled,
    staleTime: minuteMs,
  })

const orderQuery = (tradeNo: string) => asQuery('GET /app/order/list', { tradeNo })

const isUndecided = (order: Order | undefined) =>
  order?.status === orderStatus.waiting || order?.status === orderStatus.closed

/** An order; polled while `watched` and not paid. Null when the number is unknown. */
export const useOrder = (tradeNo: string | undefined, watched = false) =>
  useQuery({
    ...orderQuery(tradeNo ?? ''),
    enabled: Boolean(tradeNo),
    select: ([order]) => order ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (watched && (!state.data || isUndecided(state.data[0])) ? orderPollMs : false),
  })

/** Reads an order from the server; a failure is shown to the user. */
export async function fetchOrder(tradeNo: string): Promise<Order | undefined> {
  const orders = await call('GET /app/order/list', { tradeNo })
  queries.setQueryData(orderQuery(tradeNo).queryKey, orders)
  return orders[0]
}

export const invalidateOrder = (tradeNo: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: orderQuery(tradeNo).queryKey })

const pageKey = 'GET /app/order/page'

/** Orders, newest first, page by page; read again whenever the list opens, since another device may have paid. */
export const useOrders = () =>
  useInfiniteQuery({
    staleTime: 0,
    queryKey: [pageKey],
    queryFn: ({ pageParam }) => call(pageKey, { after: pageParam, size }, { quiet: true }),
    ...keysetPaging,
  })

export const invalidateOrders = (): void => void queries.invalidateQueries({ queryKey: [pageKey] })

/** Cancels an order. The result is its new state: it may have been paid meanwhile. */
export async function cancelOrder(tradeNo: string): Promise<Order> {
  const order = await call('DELETE /app/order/:tradeNo', { tradeNo })
  queries.setQueryData(orderQuery(tradeNo).queryKey, [order])
  invalidateOrders()
  return order
}

/** Reads again what a payment changes: balance, membership, expiry of files and voice models. */
export function invalidatePurchase(): void {
  invalidateSession()
  invalidateOrders()
  for (const key of [
    'GET /app/consume/page',
    'GET /app/voice',
    'GET /app/task/page',
    'GET /app/task/:id',
    'GET /app/file/:id',
    'POST /app/task/quote',
  ])
    void queries.invalidateQueries({ queryKey: [key] })
}

export const usePromoter = () => useQuery(asQuery('GET /app/user/promoter', {}))
export const useProportion = () => useQuery(asQuery('GET /app/user/proportion/total', {}))

/** Earnings of a promoter, newest first, page by page. */
export const useProportionLines = () =>
  useInfiniteQuery({
    queryKey: ['GET /app/user/proportion/detail'],
    queryFn: ({ pageParam }) => call('GET /app/user/proportion/detail', { page: pageParam, size }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * size < total ? page + 1 : undefined),
  })

/** Loaded records without duplicates: new records move others to the next page. */
export function uniqueRecords<T>(
  pages: readonly { records: readonly T[] }[] | undefined,
  idOf: (record: T) => string,
): T[] {
  const seen = new Map<string, T>()
  for (const { records } of pages ?? [])
    for (const record of records) if (!seen.has(idOf(record))) seen.set(idOf(record), record)
  return [...seen.values()]
}

export type Promoter = Out<'GET /app/user/promoter'>
export type ProportionLine = Out<'GET /app/user/proportion/detail'>['records'][number]
