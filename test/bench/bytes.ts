import { connect } from 'node:net'

/** Follows an answer over a bare socket: every byte of the reply counts, headers and framing included. */
export function followRaw(
  server: { port: number },
  token: string,
  conversationId: string,
): Promise<{ bytes: number; body: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(
        `GET /api/app/chat/completions?conversationId=${conversationId}&frames=short HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nclient-id: app\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket
      .on('data', (bytes: Buffer) => chunks.push(bytes))
      .on('error', reject)
      .on('close', () => {
        const all = Buffer.concat(chunks)
        resolve({ bytes: all.length, body: all.toString('utf8') })
      })
  })
}
