import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { api } from '../../../contract/api'
import type { Call } from '../../../contract/api/call'
import { openapi } from '../../../server/http/openapi'
import { buildTestApp, type TestApp } from '../support/app'

interface Operation {
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object; required: string[] } } } }
  responses: { 200: { content: Record<string, { schema: { properties?: { data: object } } }> } }
}

describe('the OpenAPI document', () => {
  const paths = openapi('1', '').paths as Record<string, Record<string, Operation>>

  test('holds every call of the contract with its input, and nothing else', () => {
    let operations = 0
    for (const path of Object.values(paths)) operations += Object.keys(path).length
    assert.equal(operations, Object.keys(api).length)
    for (const [name, call] of Object.entries<Call>(api)) {
      const [method = '', path = ''] = name.split(' ')
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      assert.ok(operation, name)
      const body = Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {})
      const told = [...operation.parameters.map((parameter) => parameter.name), ...body]
      assert.deepEqual(told.sort(), Object.keys(call.input.shape).sort(), name)
      assert.equal(operation.security.length === 0, call.access === 'anonymous', name)
    }
  })

  test('says what is in the path, what may be left out, and what streams', () => {
    const { parameters } = paths['/app/chat/message']!['get']!
    assert.deepEqual(
      parameters.map(({ name, required }) => [name, required]),
      [
        ['chatNumber', true],
        ['before', false],
        ['to', false],
        ['size', false],
      ],
    )
    assert.deepEqual(
      paths['/app/chat/{id}']!['put']!.parameters.map(({ name, in: where }) => [name, where]),
      [['id', 'path']],
    )
    assert.deepEqual(Object.keys(paths['/app/chat/completions']!['get']!.responses[200].content), ['text/event-stream'])
    assert.ok(paths['/app/user']!['get']!.responses[200].content['application/json']!.schema.properties?.data)
  })
})

describe('its page', () => {
  let app: TestApp
  before(async () => void (app = await buildTestApp()))
  after(() => app.close())

  test('is whole, from this server, without a script in it', async () => {
    const page = await app.app.inject('/api/docs')
    assert.equal(page.statusCode, 200)
    assert.ok(!/<script(?![^>]*\bsrc=)/.test(page.body))
    const wanted = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
    assert.equal(wanted.length, 3)
    for (const address of [...wanted, '/api/openapi.json']) {
      assert.match(address, /^\/api\//)
      const response = await app.app.inject(address)
      assert.equal(response.statusCode, 200)
      assert.ok(response.body.length > 50)
      assert.ok(!response.body.startsWith('{"code":404'), address)
    }
  })

  test('is compressed and not asked for twice', async () => {
    const url = '/api/docs/swagger-ui-bundle.js'
    const whole = await app.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    assert.equal(whole.headers['content-encoding'], 'br')
    assert.ok(whole.rawPayload.length < 700_000, `${whole.rawPayload.length} bytes`)
    const again = await app.app.inject({
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(whole.headers['etag']) },
    })
    assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
  })

  test('is asked for 60 times a minute at most', async () => {
    const statuses: string[] = []
    for (let i = 0; i < 61; i++) statuses.push((await app.app.inject('/api/docs/start.js')).body.slice(0, 11))
    assert.equal(statuses[0], 'SwaggerUIBu')
    assert.equal(statuses.at(-1), '{"code":429')
  })

  test('is off in production unless it is asked for', async () => {
    const off = await buildTestApp({ env: { API_DOCS: 'off' } })
    for (const url of ['/api/docs', '/api/openapi.json', '/api/docs/swagger-ui-bundle.js'])
      assert.equal((await off.app.inject(url)).json().code, 404, url)
    await off.close()
  })
})
