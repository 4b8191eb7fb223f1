import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { clientOf } from '../support/client'
import { type StandInServer, startStandInServer } from '../support/stand-in-server'
import type { Weapp } from './harness'
import { askOn, record, registerOn, startPhone } from './support/phone'

const folder = mkdtempSync(join(tmpdir(), 'fanle-care-'))
let server: StandInServer
let phone: Weapp

before(async () => {
  const words = join(folder, 'words.txt')
  writeFileSync(words, '青鸟丸\n')
  server = await startStandInServer({ env: { MODERATION_WORDS: words } }, (prompt) => ({
    body: prompt.includes('故事') ? '从前山里有青鸟丸。' : '我在听。',
  }))
  phone = await startPhone(server)
  await phone.open('pages/login/index')
  await phone.waitFor('the login page', () => phone.has('#agree'))
  await registerOn(phone, server)
})
after(async () => {
  await phone?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('words of danger bring a hotline that a press calls', async () => {
  await askOn(phone, '我真的不想活了')
  await phone.waitFor('the hotline', () => phone.text('#messages').includes('拨打 12356'))
  const client = clientOf(server.url, String(record(phone, 'SECRET_TOKEN')))
  const [chat] = (await client.call('GET /app/chat', {})).records
  const [question] = (await client.call('GET /app/chat/message', { chatNumber: chat!.chatNumber })).records
  await phone.tap(`#call-12356-${question!.messageId}`)
  assert.deepEqual(phone.state.dialled, ['12356'])
  assert.deepEqual(phone.errors, [])
})

test('a withdrawn answer shows its sentence, and nothing of its text', async () => {
  await askOn(phone, '讲个故事')
  await phone.waitFor('the sentence', () => phone.text('#messages').includes('已经撤回'))
  assert.doesNotMatch(phone.text('#messages'), /青鸟丸|从前/)
  assert.deepEqual(phone.errors, [])
})
