import path from 'node:path'
import { clientOf, newTel, PASSWORD } from '../../support/client'
import { root } from '../../support/server'
import type { RunningServer } from '../../support/server'
import type { Weapp } from '../harness'

export const dist = path.join(root, 'dist/weapp')

export const record = (phone: Weapp, key: string) => {
  const text = phone.state.storage.get(key)
  return typeof text === 'string' && text ? (JSON.parse(text) as { data: unknown; expire: number | null }).data : null
}

/** From the login page to the chat, or to where a sample leads, as a newcomer does it. */
export async function registerOn(phone: Weapp, server: Pick<RunningServer, 'smsCode'>, arrivedAt = 'pages/chat/index') {
  const tel = newTel()
  await phone.waitFor('the form', () => phone.has('#tel') || phone.has('#other-ways'))
  if (phone.has('#other-ways')) await phone.tap('#other-ways')
  await phone.waitFor('the form', () => phone.has('#send-code'))
  await phone.input('#tel', tel)
  await phone.tap('#send-code')
  await phone.input('#code', await server.smsCode(tel, 'login'))
  if (!phone.has('#agree.ui-checkbox__box--checked')) await phone.tap('#agree')
  await phone.tap('#login')
  const field = arrivedAt === 'pages/chat/index' ? '#prompt' : '#start'
  await phone.waitFor('the page after logging in', () => phone.path() === arrivedAt && phone.has(field))
  return { tel }
}

/** Gives the account of a newcomer a password, as the account page does. */
export async function withPassword(
  phone: Weapp,
  server: Pick<RunningServer, 'url' | 'smsCode'>,
  { tel }: { tel: string },
) {
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  await client.call('POST /app/user/code', {})
  await client.call('PUT /app/user/password/update', { code: await server.smsCode(tel, 'bind'), password: PASSWORD })
  return { tel, password: PASSWORD }
}

/** Asks and waits until the answer has begun. */
export async function askOn(phone: Weapp, prompt: string) {
  await phone.waitFor('the composer', () => phone.has('#prompt'))
  await phone.input('#prompt', prompt)
  await phone.waitFor('a button to send with', () => phone.has('#send'))
  await phone.tap('#send')
}
