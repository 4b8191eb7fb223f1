import assert from 'node:assert/strict'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { loadConfig } from '../../../server/config'
import { createAlarmChannels } from '../../../server/ports/alarms'

const clock = { now: () => new Date(0) }

describe('alarms by mail', () => {
  let server: Server
  let refuses = false
  const heard: string[] = []
  before(async () => {
    // As RFC 5321 has it; one answer to each line, and none within a message.
    server = createServer((socket) => {
      let isMessage = false
      socket.write('220 stand-in\r\n')
      socket.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\r\n').filter(Boolean)) {
          heard.push(line)
          if (isMessage && line !== '.') continue
          if (line.startsWith('EHLO')) socket.write('250-stand-in\r\n250 AUTH PLAIN\r\n')
          else if (line.startsWith('AUTH')) socket.write(refuses ? '535 wrong password\r\n' : '235 ok\r\n')
          else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
          isMessage = line === 'DATA'
        }
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
  })
  after(() => void server.close())

  const channel = () => {
    const { port } = server.address() as AddressInfo
    const { alarms } = loadConfig({
      ALARM_MAIL: `smtp://bot%40fanle.example:the-password@127.0.0.1:${port}`,
      ALARM_MAIL_TO: 'li@fanle.example, wang@fanle.example',
    })
    return createAlarmChannels(alarms, clock)[0]!
  }

  test('go to every receiver, with the first line as the subject', async () => {
    await channel().send('2 笔付款对不上\nhttps://fanle.example/admin')
    const [from, ...to] = heard.filter((line) => /^(MAIL|RCPT)/.test(line))
    assert.equal(from, 'MAIL FROM:<bot@fanle.example>')
    assert.deepEqual(to, ['RCPT TO:<li@fanle.example>', 'RCPT TO:<wang@fanle.example>'])
    const subject = heard.find((line) => line.startsWith('Subject:')) ?? ''
    assert.match(subject, /^Subject: =\?UTF-8\?/)
  })

  test('name the refusal, and never the password', async () => {
    refuses = true
    await assert.rejects(channel().send('出事了'), /^Error: The mail server refused an alarm: EAUTH 535$/)
  })

  test('need an encrypted connection and receivers', () => {
    const to = { ALARM_MAIL_TO: 'li@fanle.example' }
    assert.throws(() => loadConfig({ ...to, ALARM_MAIL: 'smtp://a%40b.cn:p@mail.example' }), /ALARM_MAIL 应以 smtps/)
    assert.throws(() => loadConfig({ ALARM_MAIL: 'smtps://a%40b.cn:p@mail.example' }), /ALARM_MAIL_TO 应为收件人/)
    assert.throws(() => loadConfig({ ...to, ALARM_MAIL: 'smtps://bot:p@mail.example' }), /ALARM_MAIL_FROM 应为发件人/)
  })
})
