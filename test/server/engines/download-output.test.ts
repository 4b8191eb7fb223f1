import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { downloadOutput } from '../../../server/engines/adapters/download-output'
import { EngineError } from '../../../server/errors'

const folder = mkdtempSync(join(tmpdir(), 'fanle-download-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Runs one request against a server that answers so. */
async function download(answer: RequestListener, signal = new AbortController().signal) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/draw`
  const path = join(folder, 'output')
  rmSync(path, { force: true })
  try {
    const request = { address: { url, key: 'secret-key' }, body: { prompt: '海' }, path, maxBytes: 1000 }
    const mime = await downloadOutput(
      { ...request, accept: ['image/png'], faults: { no_face: 'engine.noFace' } },
      signal,
    )
    return { mime, bytes: readFileSync(path) }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('an output downloaded from an address', () => {
  test('is written to its file; the request has the key and the body', async () => {
    let seen = ''
    const { mime, bytes } = await download((request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => (seen += part))
      request.on('end', () => {
        seen = `${request.headers.authorization} ${seen}`
        response.setHeader('content-type', 'image/png; charset=binary')
        response.end('picture')
      })
    })
    assert.deepEqual([mime, String(bytes), seen], ['image/png', 'picture', 'Bearer secret-key {"prompt":"海"}'])
  })

  test('a fault that the user can change is an EngineError', () =>
    assert.rejects(
      download((_, response) => response.writeHead(422).end('{"error":"no_face"}')),
      (error) => error instanceof EngineError && error.key === 'engine.noFace',
    ))

  const wrong: [string, RequestListener, RegExp][] = [
    ['an unknown fault', (_, response) => response.writeHead(422).end('{"error":"x"}'), /answered 422/],
    ['a failure', (_, response) => response.writeHead(500).end('secret-key'), /answered 500/],
    [
      'another type of file',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
      /text\/html/,
    ],
    [
      'too many bytes',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2000)),
      /more than 1000 bytes/,
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /reached/],
    ['a broken connection', (_, response) => void response.destroy(), /cannot be reached/],
  ]
  for (const [name, answer, reason] of wrong)
    test(`${name} is an error for the operator, without the key`, () =>
      assert.rejects(download(answer), (error) => {
        assert.ok(error instanceof Error && !(error instanceof EngineError))
        assert.match(error.message, reason)
        assert.doesNotMatch(error.message, /secret-key/)
        return true
      }))

  test('an abort ends the request with the reason of the signal', async () => {
    const cancel = new AbortController()
    const answer: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write('pic')
      setTimeout(() => cancel.abort(new Error('cancelled')), 50)
    }
    await assert.rejects(download(answer, cancel.signal), /cancelled/)
  })
})
