import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { putDatabase } from '../../support/db-templates'
import { round } from '../../chaos/rounds'

// All hundred combinations and more: npm run chaos.
describe('a process killed between "paid" and "credited"', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-money-killed-'))
  before(() => putDatabase(dataDir))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  for (const [act, death] of [
    ['notice', 'known'],
    ['notice', 'marked'],
    ['poll', 'granted'],
    ['button', 'committed'],
    ['poll', 'before'],
  ] as const)
    test(`${act}, killed ${death}`, () => round({ databaseUrl: '', dataDir }, act, death))
})
