import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { keysetPaging } from './keyset-paging'
import { asQuery, queries } from './client'
import { cacheSession } from './session'
import { reloadAskable } from './wx-messages'

const quiet = { quiet: true }
const devicesQuery = asQuery('GET /app/user/device', {})

/** The sessions of this account. */
export const useDevices = () => useQuery(devicesQuery)

/** Ends another session and removes it from the list. */
export async function revokeDevice(id: string): Promise<void> {
  await call('DELETE /app/user/device/:id', { id })
  queries.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((device) => device.id !== id))
}

const wechatsQuery = asQuery('GET /app/user/wx', {})

/** The WeChats that log in to this account. */
export const useWechats = () => useQuery(wechatsQuery)

/** Links the WeChat of a `wx.login` code to this account: it can log in from now on. */
export async function joinWechat(code: string): Promise<void> {
  await call('POST /app/user/wx', { code })
  await Promise.all([queries.invalidateQueries({ queryKey: wechatsQuery.queryKey }), reloadAskable()])
}

/** No WeChat logs in to this account any more. */
export async function detachWechat(): Promise<void> {
  await call('DELETE /app/user/wx', {})
  queries.setQueryData(wechatsQuery.queryKey, { joined: false, wechats: [] })
  await reloadAskable()
}

/** Movements of credit, newest first, page by page. */
export const useConsumption = () =>
  useInfiniteQuery({
    queryKey: ['GET /app/consume/page'],
    queryFn: ({ pageParam }) => call('GET /app/consume/page', { after: pageParam, size: 20 }, quiet),
    ...keysetPaging,
  })

export const renameUser = async (nickName: string): Promise<void> =>
  cacheSession(await call('PUT /app/user', { nickName }))

export const setContextDefault = async (context: boolean): Promise<void> =>
  cacheSession(await call('PUT /app/user/context', { context }))

export const setSuggestionsWanted = async (suggestions: boolean): Promise<void> =>
  cacheSession(await call('PUT /app/user/suggestions', { suggestions }))

/** Refusals are shown beside the fields. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await call('PUT /app/user/password/update', { oldPassword, password }, quiet)
  await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
}

/** Ends this session on the server; a failure does not stop the logout. */
export const endSession = (): Promise<unknown> => call('POST /app/user/logout', {}, quiet).catch(() => null)
