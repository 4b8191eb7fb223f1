import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { adminCalls } from '../../../contract/admin'
import { roles } from '../../../contract/admin/roles'
import { adminOpenapi } from '../../../server/http/admin/openapi'
import { buildTestApp, type TestApp } from '../support/app'
import { enterOffice } from '../support/office'

interface Operation {
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } }
  'x-roles': string[]
  'x-step-up': boolean
  'x-audited': boolean
  'x-paging'?: object
}

describe('the OpenAPI document of the console', () => {
  const paths = adminOpenapi('1', '').paths as unknown as Record<string, Record<string, Operation>>
  const operationOf = (name: string) => {
    const [method = '', path = ''] = name.split(' ')
    return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }
  const fieldsOf = ({ parameters, requestBody }: Operation) =>
    [
      ...parameters.map(({ name }) => name),
      ...Object.keys(requestBody?.content['application/json'].schema.properties ?? {}),
    ].toSorted()

  test('holds every call with its input, roles and step-up, as its declaration says, and nothing else', () => {
    let operations = 0
    for (const [name, call] of Object.entries(adminCalls)) {
      const own = operationOf(name)
      assert.ok(own, name)
      const asked = call.preview ? operationOf(`${name}/preview`) : own
      assert.ok(asked, `${name}/preview`)
      assert.deepEqual(fieldsOf(asked), Object.keys(call.input.shape).toSorted(), name)
      if (call.preview) assert.ok(fieldsOf(own).includes('token'), name)
      const permitted = call.access === 'anonymous' ? [] : call.access
      assert.deepEqual(
        roles.filter((role) => own['x-roles'].includes(role)),
        roles.filter((role) => permitted.includes(role) || (role === 'owner' && call.access !== 'anonymous')),
        name,
      )
      assert.deepEqual([own['x-step-up'], own['x-audited']], [call.proof === true, call.changes === true], name)
      assert.equal(own.security.length === 0, call.access === 'anonymous', name)
      operations += call.preview ? 2 : 1
    }
    assert.equal(
      Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0),
      operations,
    )
  })

  test('names the pages of lists, and a change that is shown before it is made', () => {
    assert.deepEqual(operationOf('GET /admin/order')?.['x-paging'], { before: 'next' })
    assert.equal(operationOf('GET /admin/today')?.['x-paging'], undefined)
    assert.deepEqual(fieldsOf(operationOf('POST /admin/order/:tradeNo/refund')!), ['token', 'tradeNo'])
    assert.equal(operationOf('POST /admin/order/:tradeNo/refund/preview')?.['x-audited'], false)
  })
})

describe('its address', () => {
  let app: TestApp
  before(async () => void (app = await buildTestApp({ env: { RATE_LIMIT: 'off' } })))
  after(() => app.close())
  const url = '/api/admin/openapi.json'

  test('answers a signed-in operator; to others, and with API_DOCS=off, it does not exist', async () => {
    const { cookie } = await enterOffice(app, ['viewer'])
    const read = await app.app.inject({ url, headers: { cookie } })
    assert.deepEqual([read.statusCode, read.json<{ openapi: string }>().openapi], [200, '3.1.0'])
    assert.equal((await app.app.inject(url)).json().code, 404)
    const authorization = `Bearer ${await app.user()}`
    assert.equal((await app.app.inject({ url, headers: { cookie, authorization } })).json().code, 404)
    const off = await buildTestApp({ env: { API_DOCS: 'off' } })
    const { cookie: entered } = await enterOffice(off, ['owner'])
    assert.equal((await off.app.inject({ url, headers: { cookie: entered } })).json().code, 404)
    await off.close()
  })
})
