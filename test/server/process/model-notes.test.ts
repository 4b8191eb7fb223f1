import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ModelRow } from '../../../server/providers/types'
import { modelNotes } from '../../../server/wiring/model-notes'
import { installTinyChat } from '../../support/tiny-models'

const folder = () => mkdtempSync(join(tmpdir(), 'fanle-notes-'))
const machine = { cores: 4, memoryBytes: 8e9, obstacle: '' }
const rows = (...providers: string[]) => ({ list: async () => providers.map((provider) => ({ provider }) as ModelRow) })
const notes = (more: Partial<Parameters<typeof modelNotes>[0]>) =>
  modelNotes({ dir: folder(), models: rows('builtin'), machine, hasProgram: true, ...more })

test('a site without any model says the command that makes the chat real', async () => {
  const [note, ...others] = await notes({})
  assert.match(note ?? '', /装上本机模型（1\.\d GB，免费，不用密钥）：npm run models -- get recommended$/)
  assert.deepEqual(others, [])
})

test('a site with a model of a provider says nothing', async () => {
  assert.deepEqual(await notes({ models: rows('moonshot', 'builtin') }), [])
})

test('a machine on which no model runs is not offered one', async () => {
  assert.deepEqual(await notes({ machine: { ...machine, obstacle: 'no glibc' } }), [])
  assert.deepEqual(await notes({ hasProgram: false }), [])
})

test('installed models are named, and so is the missing program', async () => {
  const dir = folder()
  installTinyChat(dir)
  assert.deepEqual(await notes({ dir }), ['本机模型：对话 小模型；第一次用时载入'])
  assert.match((await notes({ dir, hasProgram: false }))[0] ?? '', /没有装运行它们的程序：请运行 npm ci/)
})
