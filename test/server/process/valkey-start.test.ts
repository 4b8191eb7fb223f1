import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { after, describe, test } from 'node:test'
import { loadConfig } from '../../../server/config'
import { checkValkey, ValkeyStartError } from '../../../server/ports/valkey/start-check'
import { startSentence } from '../../../server/start-sentences'
import { waitFor } from '../../support/wait'
import { noValkey, startValkey } from '../support/valkey'

const closing: (() => unknown)[] = []
after(async () => {
  for (const close of closing) await close()
})

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** A server that answers every command like that. */
const answering = (reply: string) =>
  listening(createServer((socket) => socket.on('data', () => socket.write(reply)).on('error', () => {})))
const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Asked again while it is taken for one that is away: it has three seconds to answer. */
const refusal = (url: string): Promise<string> =>
  waitFor('a refusal', async () => {
    const error = await checkValkey(url).then(
      (notes) => assert.fail(`it was taken: ${notes.join()}`),
      (error: unknown) => error,
    )
    assert.ok(error instanceof ValkeyStartError, String(error))
    return startSentence(error)
  })

describe('an address of Valkey that cannot be used', () => {
  test('is refused by a sentence that says what to mend', async () => {
    assert.throws(() => loadConfig({ REDIS_URL: 'http://127.0.0.1' }), /REDIS_URL 应为以 redis:\/\/ 或 rediss:\/\//)
    assert.match(await refusal('redis://no-such-host.invalid:6379'), /找不到 REDIS_URL 里的主机/)
    const http = await listening(createHttpServer((_, reply) => reply.end('a site')))
    assert.match(await refusal(http), /没有像 Valkey 或 Redis 那样应答/)
    const closesAtOnce = await listening(createServer((socket) => socket.destroy()))
    assert.match(await refusal(closesAtOnce), /没有像 Valkey 或 Redis 那样应答/)
    assert.match(await refusal(await answering(bulk('redis_version:5.0.14\r\nrole:master\r\n'))), /5\.0\.14.*6\.2/)
    const copy = bulk('redis_version:7.2.0\r\nrole:slave\r\n')
    assert.match(await refusal(await answering(copy)), /只读的副本/)
    const cluster = bulk('redis_version:7.2.0\r\nrole:master\r\ncluster_enabled:1\r\n')
    assert.match(await refusal(await answering(cluster)), /不支持集群/)
  })

  test('one that is away or hangs is a note: the server starts without it', async () => {
    const gone = createServer()
    const url = await listening(gone)
    await new Promise((resolve) => gone.close(resolve))
    assert.match((await checkValkey(url)).join(), /先用数据库保存回答/)
    assert.match((await checkValkey(await answering(''))).join(), /先用数据库保存回答/)
  })

  test(
    'a wrong password is said, a right one is taken, and so is whether words outlive it',
    { skip: noValkey },
    async () => {
      const server = await startValkey()
      closing.push(() => server.stop())
      assert.deepEqual(await checkValkey(server.url), [])
      assert.match(await refusal(server.url.replace('//', '//:quietlamp7@')), /没有设密码/)
      await server.command('CONFIG', 'SET', 'requirepass', 'quietlamp7')
      assert.match(await refusal(server.url), /用户名或密码不对/)
      assert.match(await refusal(server.url.replace('//', '//:wrong@')), /用户名或密码不对/)
      const url = server.url.replace('//', '//:quietlamp7@')
      assert.deepEqual(await checkValkey(url), [])
      assert.match(await refusal(`${url}/99`), /数据库编号/)
    },
  )

  test('one that forgets at its restart, or throws words away, is taken with a note', { skip: noValkey }, async () => {
    const server = await startValkey('--appendonly', 'no', '--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru')
    closing.push(() => server.stop())
    const notes = await checkValkey(server.url)
    assert.equal(notes.length, 2)
    assert.match(notes.join(), /AOF.*noeviction/)
  })
})
