import { z } from 'zod'
import { adminCalls } from '../../../contract/admin'
import type { AdminCall } from '../../../contract/admin/call'
import { roles, type Role } from '../../../contract/admin/roles'
import { answeredBy, operationOf, documentedPlace, schemaOf } from '../openapi'
import { operatorCookie } from './identify'

/** Roles that a call permits; an owner may make each. */
const permitted = (access: readonly Role[]): Role[] => roles.filter((role) => role === 'owner' || access.includes(role))

/** Lists answer `next`, which the following page takes as `before`. */
const isPaged = ({ input, output }: AdminCall) =>
  'before' in input.shape && output instanceof z.ZodObject && 'next' in output.shape && 'records' in output.shape

/** What the declaration of a call says besides its input and output. */
const declared = (call: AdminCall) => ({
  'x-roles': call.access === 'anonymous' ? [] : permitted(call.access),
  'x-step-up': call.proof === true,
  'x-audited': call.changes === true,
  ...(isPaged(call) && { 'x-paging': { before: 'next' } }),
})

const file = { answer: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } }

/** The fields of an input that the address has. */
const pathFields = (name: string, { shape }: z.ZodObject) =>
  Object.fromEntries(Object.entries(shape).filter(([field]) => new RegExp(`:${field}(/|$)`).test(name)))

function operationsOf(name: string, call: AdminCall): [name: string, operation: object][] {
  const { input, output, summary, preview } = call
  const common = {
    summary,
    tag: name.split('/')[2] ?? '',
    security: call.access === 'anonymous' ? [] : [{ operator: [] }],
  }
  const answer = call.isFile ? file : answeredBy(schemaOf(output, 'output'))
  const describe = (more: Pick<Parameters<typeof operationOf>[0], 'name' | 'input' | 'answer' | 'content'>) => ({
    ...operationOf({ ...common, ...more }),
    ...declared(call),
  })
  if (!preview) return [[name, describe({ name, input, ...answer })]]
  const shown = z.object({ token: z.string(), expiresIn: z.number(), preview })
  const shows = `${name}/preview`
  const taken = z.object({ ...pathFields(name, input), token: z.string().describe('of the preview') })
  return [
    [shows, { ...describe({ name: shows, input, ...answeredBy(schemaOf(shown, 'output')) }), 'x-audited': false }],
    [name, describe({ name, input: taken, ...answer })],
  ]
}

/** The OpenAPI 3.1 document of every call of the console, from its declaration. */
export function adminOpenapi(version: string, serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(adminCalls))
    for (const [described, operation] of operationsOf(name, call)) {
      const { at, verb } = documentedPlace(described)
      paths[at] = { ...paths[at], [verb]: operation }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: '泛乐 AI · 管理后台',
      version,
      description:
        'HTTP status is 200; `code` in the body says how it went. `x-roles` may make a call. `x-step-up` asks for a code of the last five minutes, `x-audited` writes a row of the audit. A call with `/preview` takes the token of its preview, once.',
    },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: { securitySchemes: { operator: { type: 'apiKey', in: 'cookie', name: operatorCookie } } },
  }
}
