import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Checked, DataExport, In, LabelCheck } from '@contract/api'
import { call, currentToken, dataOf, requestOf } from '../api/call'
import { uploadFile } from '../platform/http/upload'
import type { LocalFile } from '../platform/media/types'
import { keysetPaging } from './keyset-paging'
import { asQuery, queries } from './client'
import { cacheSession, invalidateSession } from './session'

const quiet = { quiet: true }
/** Headers: the device's token and the proof of a captcha. */
type Headers = Record<string, string>

/** A code to the account's own phone. */
export const sendOwnCode = (headers: Headers) => call('POST /app/user/code', {}, { ...quiet, headers })
/** A code to the phone that the account moves to. */
export const sendPhoneCode = (tel: string, headers: Headers) =>
  call('POST /app/api/sms/send', { tel, scene: 'bind' }, { ...quiet, headers })

export async function setPasswordByCode(code: string, password: string): Promise<void> {
  await call('PUT /app/user/password/update', { code, password }, quiet)
  invalidateSession()
}

export async function changePhone(input: In<'PUT /app/user/phone'>): Promise<void> {
  await call('PUT /app/user/phone', input, quiet)
  invalidateSession()
}

export const useClosureFacts = () => useQuery({ ...asQuery('GET /app/user/closure', {}), staleTime: 0 })
export const requestClosure = (proof: { password?: string; code?: string }) =>
  call('POST /app/user/closure', { ...proof, agreed: true }, quiet)

const exportQuery = asQuery('GET /app/user/export', {})
const isOpen = (one: DataExport | null | undefined) => one?.status === 'QUEUING' || one?.status === 'PROGRESSING'

/** The newest copy of the data; read again while it is being made. */
export const useDataExport = () =>
  useQuery({ ...exportQuery, staleTime: 0, refetchInterval: ({ state }) => (isOpen(state.data) ? 2000 : false) })

export async function startExport(): Promise<void> {
  queries.setQueryData(exportQuery.queryKey, await call('POST /app/user/export', {}))
}

/** Loads the export with a fresh address. */
export const freshExport = () => queries.fetchQuery({ ...exportQuery, staleTime: 0 })

export async function removeExport(): Promise<void> {
  await call('DELETE /app/user/export', {})
  queries.setQueryData(exportQuery.queryKey, null)
}

export const useAbout = () => useQuery(asQuery('GET /app/api/about', {}))

const complaintsKey = 'GET /app/complaint/page'
export const useComplaints = () => useQuery({ ...asQuery(complaintsKey, { size: 50 }), staleTime: 0 })

export async function sendComplaint(complaint: In<'POST /app/complaint'>) {
  const sent = await call('POST /app/complaint', complaint, quiet)
  void queries.invalidateQueries({ queryKey: [complaintsKey] })
  return sent
}

/** A complaint of somebody without an account; `headers` have the proof of a captcha. */
export const sendGuestComplaint = (complaint: In<'POST /app/complaint/guest'>, headers: Headers) =>
  call('POST /app/complaint/guest', complaint, { ...quiet, headers })

const filesKey = 'GET /app/file/page'

/** Everything this person has stored, newest first, page by page. */
export const useOwnFiles = () =>
  useInfiniteQuery({
    queryKey: [filesKey],
    staleTime: 0,
    queryFn: ({ pageParam }) => call(filesKey, { after: pageParam, size: 30 }, quiet),
    ...keysetPaging,
  })

const invalidate = (...keys: string[]) => {
  for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
}

/** Deletes an upload, or the whole task that made a work. */
export async function removeOwnFile({ fileId, taskId }: { fileId: string; taskId: string | null }): Promise<void> {
  await (taskId
    ? call('DELETE /app/task/:id', { id: taskId, ended: 'true' })
    : call('DELETE /app/file/:id', { id: fileId }))
  invalidate(filesKey, 'GET /app/task/page')
}

export const useOwnVoices = () => useQuery({ ...asQuery('GET /app/voice', {}), select: ({ models }) => models })

export async function renameVoice(input: Checked<'PUT /app/voice/model/:id'>): Promise<void> {
  await call('PUT /app/voice/model/:id', input)
  invalidate('GET /app/voice')
}

export async function removeVoice(id: string): Promise<void> {
  await call('DELETE /app/voice/model/:id', { id })
  invalidate('GET /app/voice', filesKey)
}

/** A withdrawn consent has deleted files, voices and works. */
export const invalidateStored = (): void => invalidate('GET /app/voice', filesKey, 'GET /app/task/page')

/** Sends a file to have its labels read; it is not stored. */
export async function checkLabel(file: LocalFile): Promise<LabelCheck> {
  const token = currentToken()
  const {
    url,
    headers: { 'content-type': _, ...headers },
  } = requestOf('POST /app/label/check', {})
  const reply = await uploadFile({ url, headers, file, progress: () => undefined }).reply
  return dataOf<LabelCheck>(reply, { quiet: true, token })
}

/** Sets a square of an uploaded picture as the avatar; the upload is deleted afterwards. */
export async function setAvatar(fileId: string, crop: { left: number; top: number; side: number }): Promise<void> {
  cacheSession(await call('PUT /app/user', { avatar: fileId, crop }))
  await call('DELETE /app/file/:id', { id: fileId }, quiet).catch(() => null)
}
