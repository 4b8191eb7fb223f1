import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUploadNormalizer } from '../../../server/uploads/normalizer'
import { refuse } from '../../../server/uploads/refuse'
import type { WorkerPool } from '../../../server/worker-pool/types'

const file = { path: 'a.pdf', folder: '.', name: 'a.pdf', owner: 'ann' }
const scanned = { path: 'document.txt', mime: 'text/plain', document: {} }

/** A normalizer whose jobs answer what is given, and the jobs it called with their queue. */
function normalizer(answers: Record<string, unknown>) {
  const called: string[] = []
  const call = (async (name, _, options) => {
    called.push(`${name} in ${options?.queue}`)
    return answers[name]
  }) as WorkerPool['call']
  return { called, normalize: createUploadNormalizer({ call }) }
}

test('a PDF without text is read as a scan, in a queue of its own', async () => {
  const { called, normalize } = normalizer({ 'read-document': refuse('file.documentNoText'), 'read-scan': scanned })
  assert.equal(await normalize.document(file), scanned)
  assert.deepEqual(called, ['read-document in documents', 'read-scan in scans'])
})

test('a scan that cannot be read is refused as a PDF without text', async () => {
  const { normalize } = normalizer({
    'read-document': refuse('file.documentNoText'),
    'read-scan': refuse('file.tooHeavy'),
  })
  assert.deepEqual(await normalize.document(file), refuse('file.documentNoText'))
})

test('another refusal of a document is final', async () => {
  const { called, normalize } = normalizer({ 'read-document': refuse('file.documentLocked') })
  assert.deepEqual(await normalize.document(file), refuse('file.documentLocked'))
  assert.deepEqual(called, ['read-document in documents'])
})
