import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const judgeKey = { accessKeyId: 'key-of-tests', accessKeySecret: 'secret-of-tests' }
const lent = { AccessKeyId: 'STS.lent', AccessKeySecret: 'lent secret', SecurityToken: 'lent token' }
export type StandInVerdict = 'pass' | 'review' | 'block'
/** `hang`: no answer ever. `endless`: an answer without an end. */
export type JudgeManner = 'well' | 'hang' | 'garbage' | 'html' | 'broken' | 'endless' | 'empty' | 'refusing'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** The signature of Aliyun, computed from what arrived. */
function isSignedForAliyun({ headers }: IncomingMessage, body: string): boolean {
  const given = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  const [, id, names = '', signature] = given ?? []
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (id !== judgeKey.accessKeyId || needed.some((one) => !names.split(';').includes(one))) return false
  if (headers['x-acs-content-sha256'] !== sha256(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = `POST\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`
  return signature === hmac(judgeKey.accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex')
}

function isSignedForTencent({ headers }: IncomingMessage, body: string, service: string): boolean {
  const at = Number(headers['x-tc-timestamp'])
  const day = new Date(at * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const names = 'content-type;host'
  const lines = `content-type:${headers['content-type']}\nhost:${headers.host}\n`
  const request = `POST\n/\n\n${lines}\n${names}\n${sha256(body)}`
  const text = `TC3-HMAC-SHA256\n${at}\n${scope}\n${sha256(request)}`
  const key = hmac(hmac(hmac(`TC3${judgeKey.accessKeySecret}`, day), service), 'tc3_request')
  const credential = `Credential=${judgeKey.accessKeyId}/${scope}, SignedHeaders=${names}`
  return headers.authorization === `TC3-HMAC-SHA256 ${credential}, Signature=${hmac(key, text).toString('hex')}`
}

function isSignedForOss({ headers, url }: IncomingMessage): boolean {
  const named = `x-oss-security-token:${headers['x-oss-security-token']}`
  const text = `PUT\n\n${headers['content-type']}\n${headers.date}\n${named}\n${decodeURIComponent(url ?? '')}`
  return (
    headers.authorization ===
    `OSS ${lent.AccessKeyId}:${createHmac('sha1', lent.AccessKeySecret).update(text).digest('base64')}`
  )
}

export interface JudgeAsked {
  service: string
  action: string
  /** The text, or the bytes of the picture. */
  content: string
  body: Record<string, unknown>
}

const levels = { pass: 'none', review: 'medium', block: 'high' } as const
const suggestions = { pass: 'Pass', review: 'Review', block: 'Block' } as const

/** Answers as Aliyun, Tencent Cloud and a plain model do, and checks their signatures. */
export async function startJudges() {
  const asked: JudgeAsked[] = []
  const uploads = new Map<string, string>()
  let manner: JudgeManner = 'well'
  let delayMs = 0
  let verdictOf = (content: string): StandInVerdict =>
    /违禁/.test(content) ? 'block' : /存疑/.test(content) ? 'review' : 'pass'

  const json = (reply: ServerResponse, value: unknown, status = 200) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

  function aliyun(request: IncomingMessage, bytes: Buffer, reply: ServerResponse, base: string) {
    const body = bytes.toString()
    if (!isSignedForAliyun(request, body) || manner === 'refusing')
      return json(reply, { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: '1' }, 400)
    const action = String(request.headers['x-acs-action'])
    if (action === 'DescribeUploadToken') {
      const place = { BucketName: 'lent-bucket', FileNamePrefix: 'upload/1/', OssInternetEndPoint: base }
      return json(reply, { Code: 200, Data: { ...lent, ...place, Expiration: Math.floor(Date.now() / 1000) + 3600 } })
    }
    const form = new URLSearchParams(body)
    if (action === 'VoiceModerationResult') return heard(JSON.parse(form.get('ServiceParameters') ?? '{}'), reply)
    const parameters = JSON.parse(form.get('ServiceParameters') ?? '{}') as Record<string, string>
    const content = parameters['content'] ?? uploads.get(parameters['ossObjectName'] ?? '') ?? ''
    asked.push({ service: form.get('Service') ?? '', action, content, body: parameters })
    if (action === 'VoiceModeration') return begin(content, reply)
    const level = levels[verdictOf(content)]
    const Result = level === 'none' ? [{ Label: 'nonLabel' }] : [{ Label: 'political_entity', RiskLevel: level }]
    json(reply, { Code: 200, Message: 'OK', RequestId: '1', Data: { RiskLevel: level, Result } })
  }

  /** Sounds whose verdict is asked for, with the number of questions. */
  const sounds = new Map<string, { content: string; questions: number }>()
  function begin(content: string, reply: ServerResponse) {
    const TaskId = `au_${sounds.size}`
    sounds.set(TaskId, { content, questions: 0 })
    json(reply, { Code: 200, Message: 'OK', RequestId: '1', Data: { TaskId } })
  }
  function heard({ taskId = '' }: { taskId?: string }, reply: ServerResponse) {
    const sound = sounds.get(taskId)
    if (!sound) return json(reply, { Code: 404, Message: 'no task', RequestId: '1' })
    if (sound.questions++ === 0) return json(reply, { Code: 280, Message: 'PROCESSING', RequestId: '1' })
    const level = levels[verdictOf(sound.content)]
    const slice = { StartTime: 0, EndTime: 30, Text: '', Labels: level === 'none' ? '' : 'political_content,spam' }
    json(reply, {
      Code: 200,
      Message: 'OK',
      RequestId: '1',
      Data: { TaskId: taskId, RiskLevel: level, SliceDetails: [slice] },
    })
  }

  function tencent(request: IncomingMessage, bytes: Buffer, reply: ServerResponse, service: string) {
    if (!isSignedForTencent(request, bytes.toString(), service) || manner === 'refusing')
      return json(reply, {
        Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' }, RequestId: '1' },
      })
    const body = JSON.parse(bytes.toString()) as Record<string, string>
    const content = Buffer.from(body['Content'] ?? body['FileContent'] ?? '', 'base64').toString()
    asked.push({ service, action: String(request.headers['x-tc-action']), content, body })
    const verdict = verdictOf(content)
    const Label = verdict === 'pass' ? 'Normal' : 'Polity'
    json(reply, { Response: { Suggestion: suggestions[verdict], Label, SubLabel: '', Score: 90, RequestId: '1' } })
  }

  function plain(bytes: Buffer, reply: ServerResponse) {
    if (manner === 'refusing') return reply.end('I cannot judge this.')
    const content = bytes.toString()
    asked.push({ service: 'model', action: '', content, body: {} })
    const verdict = verdictOf(content)
    reply.end(`Here it is:\n\`\`\`json\n${JSON.stringify({ verdict, class: 'security', reason: 'because' })}\n\`\`\``)
  }

  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void setTimeout(() => answer(request, Buffer.concat(parts), reply), delayMs))
  })

  function answer(request: IncomingMessage, bytes: Buffer, reply: ServerResponse) {
    const path = request.url ?? '/'
    if (manner === 'hang') return
    if (manner === 'garbage') return reply.end('\u0000{"Code":')
    if (manner === 'html') return reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>log in</html>')
    if (manner === 'broken') return reply.writeHead(500).end('{}')
    if (manner === 'empty') return json(reply, {})
    if (manner === 'endless') {
      const more = setInterval(() => reply.write('x'.repeat(100_000)), 1)
      return void reply.on('close', () => clearInterval(more))
    }
    if (request.method === 'PUT') {
      if (!isSignedForOss(request)) return reply.writeHead(403).end()
      uploads.set(path.replace('/lent-bucket/', ''), bytes.toString())
      return reply.end()
    }
    if (request.headers['x-acs-action']) return aliyun(request, bytes, reply, baseUrl)
    const action = request.headers['x-tc-action']
    const service = action === 'ImageModeration' ? 'ims' : action === 'TextModeration' ? 'tms' : 'ams'
    if (action) return tencent(request, bytes, reply, service)
    plain(bytes, reply)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    asked,
    behave(how: JudgeManner, more: { delayMs?: number; verdict?: (content: string) => StandInVerdict } = {}) {
      manner = how
      delayMs = more.delayMs ?? 0
      if (more.verdict) verdictOf = more.verdict
    },
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}
