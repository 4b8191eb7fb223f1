import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createSms } from '../../../server/ports/sms'
import { tencentHeaders } from '../../../server/ports/sms/tencent'

const clock = { now: () => new Date(1_551_113_065_000) }
const unprinted = () => assert.fail('nothing is printed')

interface Asked {
  headers: Readonly<Record<string, unknown>>
  query: URLSearchParams
  body: string
}

const refusals = {
  aliyun: [
    [200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many', RequestId: 'r' }, /LIMIT_CONTROL too many/],
    [403, { Code: 'SignatureDoesNotMatch', Message: 'no', RequestId: 'r' }, /SignatureDoesNotMatch/],
    [503, { Code: 'ServiceUnavailable', Message: 'later', RequestId: 'r' }, /ServiceUnavailable/],
  ],
  tencent: [
    [
      200,
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'too many' }] } },
      /PhoneNumberDailyLimit too many/,
    ],
    [200, { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } } }, /SignatureFailure no/],
    [200, { Response: { SendStatusSet: [] } }, /refused: 200/],
    [503, 'later', /refused: 503/],
  ],
} as const
const accepted = {
  aliyun: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' },
  tencent: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r' } },
} as const

describe('SMS providers', () => {
  const asked: Asked[] = []
  let answer: { status: number; body: unknown }
  let server: Server
  let endpoint = ''

  before(
    () =>
      new Promise<void>((ready) => {
        server = createServer((request, response) => {
          let body = ''
          request.on('data', (chunk) => {
            body += String(chunk)
          })
          request.on('end', () => {
            const { searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
            asked.push({ headers: request.headers, query, body })
            response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
          })
        }).listen(0, '127.0.0.1', () => {
          endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
          ready()
        })
      }),
  )
  beforeEach(() => void asked.splice(0))
  after(
    () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(closed)
      }),
  )

  const account = () => ({
    endpoint,
    accessKeyId: 'the-key',
    accessKeySecret: 'the-secret',
    sdkAppId: '1400000001',
    signName: '泛乐',
    templates: { register: 'SMS_1', login: 'SMS_2', reset: 'SMS_3', contact: 'SMS_5', bind: 'SMS_4' },
  })
  const smsOf = (provider: 'aliyun' | 'tencent', at = account()) =>
    createSms({ provider, ...at }, { write: unprinted, clock })

  test('the console prints one line for each code', async () => {
    const lines: string[] = []
    const sms = createSms({ provider: 'console' }, { write: (line) => void lines.push(line), clock })
    await sms.send('13800000000', 'register', '012345')
    assert.deepEqual(lines, ['[sms] 13800000000 register 012345\n'])
  })

  test("each scene uses its template of Aliyun's; the request is signed", async () => {
    answer = { status: 200, body: accepted.aliyun }
    const sms = smsOf('aliyun')
    await sms.send('13800000000', 'login', '012345')
    await sms.send('13800000000', 'reset', '111111')
    const shared = { PhoneNumbers: '13800000000', SignName: '泛乐' }
    assert.deepEqual(
      asked.map(({ query, body }) => Object.fromEntries([...query, ...new URLSearchParams(body)])),
      [
        { ...shared, TemplateCode: 'SMS_2', TemplateParam: '{"code":"012345"}' },
        { ...shared, TemplateCode: 'SMS_3', TemplateParam: '{"code":"111111"}' },
      ],
    )
    for (const { headers } of asked) {
      assert.equal(headers['x-acs-action'], 'SendSms')
      assert.match(String(headers.authorization), /^ACS3-HMAC-SHA256 Credential=the-key,.*Signature=[0-9a-f]{64}$/)
    }
  })

  test("each scene uses its template of Tencent Cloud's", async () => {
    answer = { status: 200, body: accepted.tencent }
    const sms = smsOf('tencent')
    await sms.send('13800000000', 'login', '012345')
    await sms.send('13800000000', 'bind', '111111')
    const shared = { PhoneNumberSet: ['+8613800000000'], SmsSdkAppId: '1400000001', SignName: '泛乐' }
    assert.deepEqual(
      asked.map(({ body }) => JSON.parse(body) as unknown),
      [
        { ...shared, TemplateId: 'SMS_2', TemplateParamSet: ['012345'] },
        { ...shared, TemplateId: 'SMS_4', TemplateParamSet: ['111111'] },
      ],
    )
    assert.deepEqual(
      ['x-tc-action', 'x-tc-version', 'x-tc-region'].map((name) => asked[0]?.headers[name]),
      ['SendSms', '2021-01-11', 'ap-guangzhou'],
    )
  })

  test("Tencent Cloud's signature is that of its documentation", () => {
    const { authorization } = tencentHeaders(
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
        at: clock.now(),
      },
      { accessKeyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', accessKeySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    )
    assert.match(authorization, /\/2019-02-25\/cvm\/tc3_request, SignedHeaders=content-type;host, /)
    assert.match(authorization, /Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/)
  })

  for (const provider of ['aliyun', 'tencent'] as const) {
    test(`a refusal of ${provider} is an error with its reason, and is not sent again`, async () => {
      for (const [status, body, reason] of refusals[provider]) {
        answer = { status, body }
        await assert.rejects(smsOf(provider).send('13800000000', 'login', '1'), reason)
      }
      assert.equal(asked.length, refusals[provider].length)
    })

    test(`without ${provider} a code is an error`, async () => {
      const gone = smsOf(provider, { ...account(), endpoint: 'http://127.0.0.1:1' })
      await assert.rejects(
        gone.send('13800000000', 'login', '654321'),
        (error: Error) => !error.message.includes('654321'),
      )
    })
  }
})
