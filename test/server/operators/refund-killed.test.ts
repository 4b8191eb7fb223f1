import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { crowd } from '../../bench/crowd'
import { auditOrders } from '../../../server/domain/orders/audit'
import { auditEntry, payRefund } from '../../../server/ports/db/schema'
import { clientOf } from '../../support/client'
import { type CommandPlace, createCommandPlace } from '../../support/command-place'
import { programArgs } from '../../support/program'
import { root, startServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { codeNow } from '../support/office'

let place: CommandPlace
const startHere = () => startServer({ dataDir: place.dataDir, env: place.env })

/** Adds an operator by the command; the server must not run. */
async function addOperator() {
  const script = new URL('../../../server/commands/operator.ts', import.meta.url)
  const args = programArgs(script, 'add', 'zhang', '--name', '张三', '--roles', 'finance', '--reason', '开张')
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...place.env },
  })
  return { password: /^密码 (\S+)$/m.exec(stdout)?.[1] ?? '', secret: /密钥 ([A-Z2-7]{32})/.exec(stdout)?.[1] ?? '' }
}

/** Buys the first package in the sandbox; returns its number. */
async function buy(url: string, token: string): Promise<string> {
  const { call } = clientOf(url, token)
  const { id: combId } = (await call('GET /app/comb/list', {})).find(({ type }) => type === 1)!
  const { tradeNo } = await call('POST /app/order', { combId, scene: 'NATIVE' })
  const prepaid = await call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' })
  assert.equal(prepaid.kind, 'qr')
  const { pathname, search } = new URL(prepaid.codeUrl)
  await fetch(`${url}${pathname}${search}`, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  return tradeNo
}

let token = ''
let operator = { password: '', secret: '' }
before(async () => {
  place = await createCommandPlace()
  ;[token = ''] = await crowd(place, 1)
  operator = await addOperator()
})
after(() => place.remove())

test('a refund whose process is killed before and during its execution is made once', async () => {
  let cookie = ''
  const ask = async (url: string, way: string, body: object) => {
    const answer = await fetch(`${url}/api/admin${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> }
  }

  let server = await startHere()
  const tradeNo = await buy(server.url, token)
  const code = codeNow(operator.secret, new Date())
  assert.equal((await ask(server.url, '/session', { login: 'zhang', password: operator.password, code })).code, 200)
  const way = `/order/${tradeNo}/refund`
  const { data } = await ask(server.url, `${way}/preview`, { reason: '客户申请' })
  await server.kill()

  server = await startHere()
  const dying = ask(server.url, way, { token: data.token }).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 15))
  await server.kill()
  await dying

  server = await startHere()
  const [first, again] = [
    await ask(server.url, way, { token: data.token }),
    await ask(server.url, way, { token: data.token }),
  ]
  assert.deepEqual([first.code, first.data.refundNo], [200, `R${tradeNo}`], first.msg)
  assert.deepEqual(again.data.refundNo, first.data.refundNo)
  const { call } = clientOf(server.url, token)
  await waitFor('the refund', async () => (await call('GET /app/order/list', { tradeNo }))[0]?.status === 4)
  await server.stop()

  const open = await place.open()
  try {
    assert.equal((await open.db.select().from(payRefund)).length, 1)
    const entries = (await open.db.select().from(auditEntry)).filter(({ subjectId }) => subjectId === tradeNo)
    assert.equal(entries.length, 1, 'one entry of the audit')
    assert.deepEqual(await auditOrders(open.db), [])
  } finally {
    await open.close()
  }
})
