import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { textStream, writeArchive } from '../../../server/domain/files/zip'
import { waitFor } from '../../support/wait'

const folder = mkdtempSync(join(tmpdir(), 'fanle-archive-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const onEntry = () => {}
const text = (name: string) => ({ name, open: async () => textStream(['words']) })

test('an entry that fails while it is read fails the archive, not the process', async () => {
  async function* failing() {
    yield 'a beginning'
    throw new Error('the database is away')
  }
  const entries = [text('a.txt'), { name: 'b.json', open: async () => textStream(failing()) }, text('c.txt')]
  await assert.rejects(writeArchive(join(folder, 'failed.zip'), entries, { signal: never, onEntry }), {
    message: 'the database is away',
  })
})

test('after an abort nothing is read any more, and what still fails is told to nobody', async () => {
  const stop = new AbortController()
  let fail = (_: Error) => {}
  async function* waiting() {
    yield 'a beginning'
    await new Promise((_, reject) => (fail = reject))
  }
  let source: Readable | undefined
  const entry = { name: 'a.json', open: async () => (source = textStream(waiting())) }
  const archive = writeArchive(join(folder, 'aborted.zip'), [entry, text('b.txt')], { signal: stop.signal, onEntry })
  await waitFor('the entry being read', () => source?.readableFlowing)
  stop.abort(new Error('the server stops'))
  await assert.rejects(archive, { message: 'the server stops' })
  assert.ok(source!.destroyed)
  fail(new Error('the database is closed'))
  await new Promise((resolve) => setImmediate(resolve))
})

test('an entry that opens after an abort is closed again', async () => {
  const stop = new AbortController()
  let open = (_: Readable) => {}
  const opening = new Promise<Readable>((resolve) => (open = resolve))
  const archive = writeArchive(join(folder, 'late.zip'), [{ name: 'a.txt', open: () => opening }], {
    signal: stop.signal,
    onEntry,
  })
  stop.abort(new Error('the server stops'))
  await assert.rejects(archive, { message: 'the server stops' })
  const late = new Readable({ read() {} })
  open(late)
  await waitFor('it being closed', () => late.destroyed)
})

test('what can be read is there', async () => {
  const path = join(folder, 'whole.zip')
  await writeArchive(path, [text('a.txt'), { name: 'gone.png', open: async () => null }], { signal: never, onEntry })
  assert.ok(existsSync(path))
})
