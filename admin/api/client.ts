import type { AdminCallName, AdminIn, AdminOut, AdminPreview, PreviewedCallName } from '@contract/admin'
import { codes, type Body } from '@contract/codes'
import { askForProof } from './proof'

/** A refused call. `code` is that of the body, or 0 without a connection. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Whether the call asks for a fresh code of the authenticator app. */
    readonly needsProof = false,
  ) {
    super(message)
  }
}

const offline = '网络连接失败，请检查网络后重试'
/** A repeated change does nothing new, so that a lost answer may be asked for again. */
const timeoutMs = 30_000
const fileTimeoutMs = 300_000
const unreadable = '服务器没有正常回答，请稍后再试'

/** Address and remaining fields of a call: path parameters leave the input. */
function addressOf(call: string, input: Record<string, unknown>) {
  const [method = '', path = ''] = call.split(' ')
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { method, path: filled, rest }
}

async function send<T>(method: string, address: string, fields: Record<string, unknown>): Promise<T> {
  const isRead = method === 'GET'
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  const query = isRead ? new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString() : ''
  const answer = await fetch(`/api${address}${query && `?${query}`}`, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  }).catch(notReached)
  const body = await bodyOf<T>(answer)
  if (body.code === codes.ok) return body.data
  throw refusalOf(body)
}

const notReached = (): never => {
  throw new CallError(0, offline)
}

type Answered<T> = Body<T> & { data: { proof?: true } | null }

async function bodyOf<T>(answer: Response): Promise<Answered<T>> {
  try {
    return await answer.json()
  } catch (error) {
    throw new CallError(0, error instanceof SyntaxError ? unreadable : offline)
  }
}

const refusalOf = ({ code, msg, data }: Answered<unknown>) =>
  new CallError(code, msg, code === codes.forbidden && data?.proof === true)

/** Runs a call. When it needs a fresh code, asks for one and runs it again. */
async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallError) || !error.needsProof || !(await askForProof())) throw error
    return run()
  }
}

/** Makes a call. Throws `CallError`. */
export function ask<C extends AdminCallName>(call: C, input: AdminIn<C>): Promise<AdminOut<C>> {
  const { method, path, rest } = addressOf(call, input)
  return withProof(() => send<AdminOut<C>>(method, path, rest))
}

/** Asks for a file, and gives it to the browser to store. Throws `CallError`. */
export const download = (input: AdminIn<'POST /admin/csv'>) =>
  withProof(async () => {
    const answer = await fetch('/api/admin/csv', {
      method: 'POST',
      signal: AbortSignal.timeout(fileTimeoutMs),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }).catch(notReached)
    if (answer.headers.get('content-type')?.startsWith('text/csv') !== true) throw refusalOf(await bodyOf(answer))
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'fanle.csv'
    saveAs(name, await answer.blob().catch(notReached))
  })

/** Gives a file to the browser to store. */
export function saveAs(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), timeoutMs)
}

/** Shows a change before it is made. Its token is valid for `expiresIn` seconds. */
export function preview<C extends PreviewedCallName>(call: C, input: AdminIn<C>) {
  const { path, rest } = addressOf(call, input)
  type Shown = { token: string; expiresIn: number; preview: AdminPreview<C> }
  return withProof(() => send<Shown>('POST', `${path}/preview`, rest))
}

/** Makes the change of a preview, once. */
export function execute<C extends PreviewedCallName>(call: C, input: AdminIn<C>, token: string) {
  const { method, path } = addressOf(call, input)
  return withProof(() => send<AdminOut<C>>(method, path, { token }))
}
