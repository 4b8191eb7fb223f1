import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { readDocument } from '../../../server/uploads/documents'

/** Reads documents in a folder that is removed after the tests. `readAs`: as a document, or as a scan. */
export function documentReader() {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-documents-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const take = (name: string, bytes: Buffer | string, readAs = readDocument) => {
    const own = mkdtempSync(join(folder, 'in-'))
    const path = join(own, 'original')
    writeFileSync(path, bytes)
    return readAs({ path, folder: own, name })
  }
  return {
    async read(name: string, bytes: Buffer | string, readAs = readDocument) {
      const result = await take(name, bytes, readAs)
      assert.ok(!('refused' in result), JSON.stringify(result))
      return { ...result.document, text: readFileSync(result.path, 'utf8') }
    },
    async why(name: string, bytes: Buffer | string, readAs = readDocument) {
      const result = await take(name, bytes, readAs)
      assert.ok('refused' in result, JSON.stringify(result))
      return result.refused.key
    },
  }
}
