import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, describe, test } from 'node:test'
import type { AddressInfo } from 'node:net'
import { createAlarmChannels } from '../../../server/ports/alarms'
import { robots } from '../../../server/ports/alarms/robots'

const now = new Date(1_599_360_473_000)
const clock = { now: () => now }
const channelAt = (url: string) =>
  createAlarmChannels({ robots: { wecom: { url, secret: null } }, mail: null }, clock)[0]!
const robot = (url: string) => ({ url, secret: 'SECtest123' })

describe('messages of robots', () => {
  // Signatures by `openssl dgst -sha256 -hmac`.
  test('Feishu signs an empty text with the time in seconds and the secret', () => {
    const { body } = robots.feishu.message(robot('https://open.feishu.cn/hook/x'), '出事了', now)
    assert.deepEqual(body, {
      timestamp: '1599360473',
      sign: '08m3ItOt/GZ6AHTh7QG/HQFysjT13ejoHxurQsbzQJs=',
      msg_type: 'text',
      content: { text: '出事了' },
    })
  })

  test('DingTalk signs the time in milliseconds and the secret, in the address', () => {
    const { url, body } = robots.dingtalk.message(
      robot('https://oapi.dingtalk.com/robot/send?access_token=t'),
      '出事了',
      now,
    )
    assert.deepEqual(Object.fromEntries(new URL(url).searchParams), {
      access_token: 't',
      timestamp: '1599360473000',
      sign: 'KEKsk3QdrO0ylDjCdviYpJL59ySUQJCKMbn8yitvTn8=',
    })
    assert.deepEqual(body, { msgtype: 'text', text: { content: '出事了' } })
  })
})

describe('a channel', () => {
  let server: Server
  let url = ''
  let answer: string
  const got: { content: string }[] = []
  before(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        got.push((JSON.parse(body) as { text: { content: string } }).text)
        response.end(answer)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/robot?key=secret`
  })
  after(() => void server.close())

  const send = (text: string) => channelAt(url).send(text)

  test('sends a text that fits the robot, whole characters of it', async () => {
    answer = '{"errcode":0,"errmsg":"ok"}'
    await send('警'.repeat(2_000))
    assert.equal(got.at(-1)?.content, '警'.repeat(666))
  })

  test('names the refusal of the robot, and never its address', async () => {
    answer = '{"errcode":93000,"errmsg":"invalid webhook url"}'
    await assert.rejects(send('出事了'), /^Error: 企业微信 refused an alarm: 200 93000 invalid webhook url$/)
    answer = '<html>'
    await assert.rejects(send('出事了'), /refused an alarm/)
    await assert.rejects(channelAt('http://127.0.0.1:9/?key=secret').send('出事了'), /^Error: 企业微信 did not answer$/)
  })
})
