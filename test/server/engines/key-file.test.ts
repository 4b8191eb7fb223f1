import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readKey } from '../../../server/domain/engines/keys'

test('a key is read from a short file only: a device would never end', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-keys-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const keyIn = (text: string) => {
    writeFileSync(join(folder, 'key'), text)
    return readKey(`file:${join(folder, 'key')}`, {})
  }
  assert.equal(keyIn('sk-short\n'), 'sk-short')
  // Long, with a key that is short: the file's size counts, before it is read.
  assert.throws(() => keyIn(`sk-short${' '.repeat(9_000)}`), /holds no key/)
  assert.throws(() => readKey(`file:${folder}`, {}), /holds no key/)
  assert.throws(() => readKey('file:/dev/null', {}), /holds no key/)
})
