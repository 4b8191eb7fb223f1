import type { AlarmChannel, AlarmMail } from './types'

const timeoutMs = 10_000

/** Sends alarms by mail. An error names neither the password nor the receivers. */
export const createMailChannel = ({ server, from, to }: AlarmMail): AlarmChannel => ({
  name: '邮件',
  async send(text) {
    const [first = ''] = text.split('\n', 1)
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: server,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    try {
      await transport.sendMail({ from, to, subject: first.slice(0, 100), text })
    } catch (error) {
      const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
      throw new Error(`The mail server refused an alarm: ${code} ${responseCode}`.trim())
    } finally {
      transport.close()
    }
  },
})
