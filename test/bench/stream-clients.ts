import { get } from 'node:http'

// Clients for measuring, as their own process: they follow answers on command and measure for a while how late deltas arrive.

export type ClientCommand =
  { kind: 'follow'; port: number; token: string; conversationId: string } | { kind: 'measure'; ms: number }

export interface DelayReport {
  delays: number[]
  /** Streams still open at the end of the measuring. */
  open: number
}

const clock = () => performance.timeOrigin + performance.now()
let open = 0
let from = Number.POSITIVE_INFINITY
let delays: number[] = []

function follow({ port, token, conversationId }: Extract<ClientCommand, { kind: 'follow' }>) {
  const path = `/api/app/chat/completions?conversationId=${conversationId}`
  get(
    { host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${token}`, 'client-id': 'app' }, agent: false },
    (response) => {
      open += 1
      let rest = ''
      response
        .setEncoding('latin1')
        .on('data', (text: string) => {
          const now = clock()
          rest += text
          for (const [, sent] of rest.matchAll(/<([\d.]+)>/g)) if (Number(sent) >= from) delays.push(now - Number(sent))
          rest = rest.slice(rest.lastIndexOf('>') + 1)
        })
        .on('close', () => (open -= 1))
        .on('error', () => {})
    },
  ).on('error', () => {})
}

process.on('message', (command: ClientCommand) => {
  if (command.kind === 'follow') return follow(command)
  from = clock()
  delays = []
  setTimeout(() => process.send?.({ delays, open } satisfies DelayReport), command.ms)
})
process.send?.('ready')
