import { longAnswer } from '../support/long-answer'
import { clientOf } from '../support/client'
import { modelId, startPacedServer } from '../support/paced-server'
import { startWeapp } from '../weapp/harness'
import { httpNetwork } from '../weapp/harness/network'
import { askOn, dist, record, registerOn } from '../weapp/support/person'
import type { Row } from './table'

const CHARACTERS = 10_000

/** What a growing answer of mixed Markdown, 4 characters a delta and 100 a second, sends to the view of the mini-program. */
export async function miniProgram(): Promise<Row[]> {
  const server = await startPacedServer([`long-${CHARACTERS}`])
  const phone = await startWeapp(dist, { network: httpNetwork(server.url) })
  try {
    await phone.open('pages/login/index')
    await phone.waitFor('the login page', () => phone.has('#agree'))
    await registerOn(phone, server)
    const model = await modelId(clientOf(server.url, String(record(phone, 'SECRET_TOKEN'))), `long-${CHARACTERS}`)
    await phone.closeAll()
    const chat = { active: '', model, usingContext: true, chat: [] }
    phone.state.storage.set('chatStorage', JSON.stringify({ data: chat, expire: null }))
    await phone.open('pages/chat/index')
    await askOn(phone, 'go')
    await phone.waitFor('the answer', () => phone.has('#stop'))
    const from = phone.updates.length
    await phone.waitFor('the end', () => !phone.has('#stop') && phone.has('#regenerate'), 120_000)
    const sizes = phone.updates.slice(from).map(({ bytes }) => bytes)
    const sent = sizes.reduce((sum, size) => sum + size, 0)
    const { nodes } = phone.nodes()
    const text = Buffer.byteLength(longAnswer(CHARACTERS))
    return [
      {
        what: 'Mini-program, 10,000-character answer: setData in all',
        value: sent / 1000,
        unit: 'kB',
        budget: 140,
        note: `goal 50 kB; TDesign 24 MB; ${(sent / text).toFixed(1)} × its text, ${sizes.length} updates, ${nodes} nodes at its end`,
      },
      {
        what: 'Mini-program, 10,000-character answer: largest setData',
        value: Math.max(...sizes) / 1000,
        unit: 'kB',
        budget: 4,
        note: 'goal 4 kB',
      },
    ]
  } finally {
    await phone.stop()
    await server.stop()
  }
}
