import { answerBytes, answerJson, startStandIn, type StandInRequest } from '../stand-in'

export interface FalScript {
  /** Answers of `…/status` in order; the last one is repeated. */
  states: Record<string, unknown>[]
  /** The result, or a refusal with a status. `host` is the stand-in's own. */
  result?: (host: string, request: number) => { status?: number; body: unknown }
  file?: Buffer
  /** Fields the model takes; another one is a 422. */
  takes?: readonly string[]
  /** Addresses of results answer 403 for so many times. */
  expired?: number
  onCreate?: (at: number) => { status: number; body: unknown; headers?: Record<string, string> } | null
}

const app = '/fal-ai/flux'

/** fal's queue with one model, `fal-ai/flux/dev`. */
export async function startFal({ states, result, file = Buffer.alloc(0), takes, expired = 0, onCreate }: FalScript) {
  let creations = 0
  let looks = 0
  let results = 0
  const cancelled: string[] = []
  const bodies: Record<string, unknown>[] = []
  const isKnown = ({ path }: StandInRequest) => /\/requests\/job-\d+/.test(path) && !path.includes('job-9')
  const standIn = await startStandIn((request, response) => {
    const { method, path, headers } = request
    if (path.startsWith('/files/')) {
      if (headers.authorization !== 'Key secret-key') return answerJson(response, { detail: 'no key' }, 401)
      if (expired-- > 0) return answerJson(response, { detail: 'Signature expired' }, 403)
      return answerBytes(response, file, 'application/octet-stream')
    }
    if (headers.authorization !== 'Key secret-key') return answerJson(response, { detail: 'Invalid API key' }, 401)
    if (method === 'POST' && path === `${app}/dev`) {
      const refusal = onCreate?.(creations++)
      if (refusal) return answerJson(response, refusal.body, refusal.status, refusal.headers)
      const body = request.json()
      const unknown = Object.keys(body).find((key) => takes && !takes.includes(key))
      if (unknown)
        return answerJson(response, { detail: [{ loc: ['body', unknown], msg: 'extra fields not permitted' }] }, 422)
      bodies.push(body)
      const at = `https://queue.fal.run${app}/requests/job-${bodies.length}`
      return answerJson(response, {
        request_id: `job-${bodies.length}`,
        response_url: at,
        status_url: `${at}/status`,
        cancel_url: `${at}/cancel`,
      })
    }
    if (!path.startsWith(`${app}/requests/`) || !isKnown(request))
      return answerJson(response, { detail: 'Not Found' }, 404)
    if (method === 'PUT' && path.endsWith('/cancel')) {
      cancelled.push(path)
      return answerJson(response, { status: 'CANCELLATION_REQUESTED' }, 202)
    }
    if (path.endsWith('/status')) return answerJson(response, states[Math.min(looks++, states.length - 1)])
    const { status = 200, body } = result?.(standIn.host, results++) ?? {
      body: { images: [{ url: `${standIn.url}/files/one.png` }], seed: 7 },
    }
    return answerJson(response, body, status)
  })
  return { ...standIn, bodies, cancelled }
}
