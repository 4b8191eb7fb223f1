import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { withStoreBreaker } from '../../../server/ports/files/breaker'
import { createS3Store } from '../../../server/ports/files/s3'
import { type FileStore, StoreAway, StoreFull } from '../../../server/ports/files/types'

describe('a file store that does not answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-away-'))
  let answer = (_: ServerResponse) => {}
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
  after(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is given up after its time: putting, reading, removing, and in the middle of a file', async () => {
    if (!server.listening) await once(server, 'listening')
    const store = createS3Store({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 's',
      region: 'us-east-1',
      virtualHost: false,
      timeoutMs: 150,
    })
    await assert.rejects(store.put('a.png', Buffer.from('x'), 'image/png'))
    await assert.rejects(store.get('a.png'))
    await assert.rejects(store.remove('a.png'))
    answer = (response) => void response.writeHead(200, { 'content-length': 10 }).write('half')
    await assert.rejects(store.copyTo('a.png', join(folder, 'a.png')))
  })

  test('is left alone after two failures; one call tries after the rest, and success ends it', async () => {
    let [calls, now, works] = [0, 0, false]
    let error: Error = new Error('hangs')
    const put = async () => {
      calls++
      if (!works) throw error
    }
    const none = async () => null
    const store: FileStore = { put, get: none, copyTo: async () => false, remove: async () => {} }
    const guarded = withStoreBreaker(store, { failures: 2, restMs: 1_000, now: () => now })
    const tryPut = () => guarded.put('a', Buffer.from(''), 'text/plain')
    error = new StoreFull()
    for (let n = 0; n < 3; n++) await assert.rejects(tryPut(), StoreFull)
    error = new Error('hangs')
    for (let n = 0; n < 2; n++) await assert.rejects(tryPut(), /hangs/)
    for (let n = 0; n < 5; n++) await assert.rejects(tryPut(), StoreAway)
    await assert.rejects(guarded.get('a'), StoreAway)
    assert.equal(calls, 5, 'it is not asked while it rests')
    now = 1_000
    await assert.rejects(tryPut(), /hangs/)
    await assert.rejects(tryPut(), StoreAway)
    now = 2_100
    works = true
    await tryPut()
    await tryPut()
    assert.equal(calls, 8)
  })
})
