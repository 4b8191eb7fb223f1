import assert from 'node:assert/strict'
import { PassThrough, Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { handleErrors } from '../../../server/http/errors'
import { serveWorkParts, zipsOfPerson } from '../../../server/http/work-parts'
import { createSemaphore } from '../../../server/worker-pool/semaphore'
import { waitFor } from '../../support/wait'

let app: FastifyInstance
let url: string
/** Downloads that have begun, by their person. */
let begun: string[]

/** The zip of a person; with `?slow` its first file does not end. */
const archive = async (userId: string, { slow }: Readonly<Record<string, string | undefined>>) => ({
  userId,
  name: 'parts.zip',
  entries: [
    {
      name: 'a.txt',
      isMedia: true,
      open: async () => {
        begun.push(userId)
        return slow === undefined ? Readable.from([Buffer.from('a')]) : new PassThrough()
      },
    },
  ],
})

before(async () => {
  app = Fastify({ forceCloseConnections: true })
  handleErrors(app)
  serveWorkParts(app, { archive }, createSemaphore(Infinity, zipsOfPerson))
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
after(() => app.close())
beforeEach(() => void (begun = []))

function slowDownload(userId: string) {
  const leaving = new AbortController()
  const reply = fetch(`${url}/files/${userId}/parts?slow`, { signal: leaving.signal })
  reply.catch(() => {})
  return { reply, leave: () => leaving.abort() }
}
const begins = (userId: string, count: number) =>
  waitFor(`${count} of ${userId}`, () => begun.filter((one) => one === userId).length === count, 5_000)

test('two zips of a person at once, the third when one is left; others do not wait', async () => {
  const [first, second, third] = [slowDownload('ann'), slowDownload('ann'), slowDownload('ann')]
  await begins('ann', 2)
  const other = await fetch(`${url}/files/ben/parts`)
  assert.equal(other.status, 200)
  assert.ok((await other.arrayBuffer()).byteLength > 0)
  assert.deepEqual(begun, ['ann', 'ann', 'ben'])
  first.leave()
  await begins('ann', 3)
  second.leave()
  third.leave()
})

test('one who left while waiting takes no place', async () => {
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => slowDownload('cas'))
  await begins('cas', 2)
  third!.leave()
  await new Promise((resolve) => setTimeout(resolve, 50))
  first!.leave()
  await begins('cas', 3)
  second!.leave()
  fourth!.leave()
})

test('a person with eight waiting is refused', async () => {
  const downloads = Array.from({ length: 11 }, () => slowDownload('dee'))
  await Promise.any(downloads.map(async ({ reply }) => assert.notEqual((await reply).status, 200)))
  assert.equal((await fetch(`${url}/files/ben/parts`)).status, 200)
  for (const { leave } of downloads) leave()
})
