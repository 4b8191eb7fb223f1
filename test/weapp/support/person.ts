import path from 'node:path'
import { newTel, PASSWORD } from '../../support/client'
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
  if (!phone.has('#register')) await phone.tap('#to-register')
  await phone.input('#tel', tel)
  await phone.tap('#send-code')
  await phone.input('#code', await server.smsCode(tel, 'register'))
  await phone.input('#password', PASSWORD)
  await phone.tap('#agree')
  await phone.tap('#register')
  const field = arrivedAt === 'pages/chat/index' ? '#prompt' : '#start'
  await phone.waitFor('the page after registering', () => phone.path() === arrivedAt && phone.has(field))
  return { tel, password: PASSWORD }
}

/** Asks and waits until the answer has begun. */
export async function askOn(phone: Weapp, prompt: string) {
  await phone.waitFor('the composer', () => phone.has('#prompt'))
  await phone.input('#prompt', prompt)
  await phone.waitFor('a button to send with', () => phone.has('#send'))
  await phone.tap('#send')
}
