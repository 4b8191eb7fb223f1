import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { adviceOf } from '../../../server/domain/engines/probe-advice'
import { probeEngine } from '../../../server/domain/engines/probe'
import type { EngineRow } from '../../../server/domain/engines/types'
import { EngineCallError } from '../../../server/engines/adapters/faults'
import { engineRow } from '../support/engine-row'
import { answerJson, startStandIn } from '../support/stand-in'

const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))
const env = { KEY: 'secret-key' }

/** What the check says of an engine that answers so. */
async function check(answer: (response: ServerResponse) => unknown, row: Partial<EngineRow> = {}) {
  const stand = await startStandIn((_, response) => void answer(response))
  closing.push(stand.close)
  const listedHosts = [new URL(stand.url).host]
  return probeEngine(engineRow({ baseUrl: `${stand.url}/v1`, ...row }), { env, listedHosts })
}
const adviceIn = (probed: Awaited<ReturnType<typeof check>>) => (probed.ok ? 'ok' : probed.advice)
const models = (response: ServerResponse, ids: string[]) =>
  answerJson(response, { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })
const refusal = (status: number, message: string) => (response: ServerResponse) =>
  answerJson(response, { error: { message, type: 'x', code: status } }, status)

test('an address: nobody there, one that is not allowed, another software', async () => {
  assert.match(adviceIn(await probeEngine(engineRow({}), { env, listedHosts: ['127.0.0.1:9'] })), /^连不上/)
  assert.match(adviceIn(await probeEngine(engineRow({}), { env, listedHosts: [] })), /^地址不允许/)
  assert.match(adviceIn(await check((response) => response.writeHead(404).end('not here'))), /^地址不对/)
  assert.match(adviceIn(await check((response) => response.end('<html>'))), /^回答不符合/)
})

test('a key: wrong, or not set', async () => {
  assert.match(adviceIn(await check(refusal(401, 'Incorrect API key provided'))), /^密钥不对/)
  const unset = await check((response) => models(response, []), { keyRef: 'env:OTHER' })
  assert.match(adviceIn(unset), /^密钥不对/)
  assert.ok(!unset.ok && unset.detail.includes('OTHER is not set'))
})

test('a model, a quota, a version', async () => {
  const other = await check((response) => models(response, ['flux']))
  assert.match(adviceIn(other), /^没有这个模型/)
  assert.ok(!other.ok && other.detail.includes('flux'), 'with those that it has')
  assert.match(adviceIn(await check(refusal(429, 'You exceeded your current quota'))), /^账户余额或额度/)
  const gradio = { adapter: 'gradio', serviceKey: 'IDM_VTON' }
  const old = (response: ServerResponse) => answerJson(response, { version: '3.50', protocol: 'ws', dependencies: [] })
  assert.match(adviceIn(await check(old, gradio)), /^版本不对/)
  const dependencies = [{ id: 0, api_name: 'tryon', inputs: [1] }]
  const changed = (response: ServerResponse) =>
    answerJson(response, { version: '5.24', protocol: 'sse_v3', dependencies })
  assert.match(adviceIn(await check(changed, gradio)), /^版本不对/)
})

test('a provider that fetches films needs an https address of this site', async () => {
  const film = { adapter: 'kling', serviceKey: 'MUSE_TALK', options: { takesFilm: true } }
  const jobs = (response: ServerResponse) => answerJson(response, { code: 0, data: [] })
  assert.match(adviceIn(await check(jobs, film)), /PUBLIC_URL 要是 https/)
  assert.equal(adviceIn(await check(jobs, { ...film, options: {} })), 'ok')
})

test('a clock: by the date of an answer, by the words of a refusal, by a certificate', async () => {
  const late = (minutes: number, then: (response: ServerResponse) => unknown) => (response: ServerResponse) => {
    response.setHeader('date', new Date(Date.now() + minutes * 60_000).toUTCString())
    then(response)
  }
  const denied = refusal(401, 'invalid token')
  assert.match(adviceIn(await check(late(20, denied))), /^时钟不对：这台机器的时钟比对方慢 20 分钟/)
  assert.match(adviceIn(await check(late(-7, denied))), /快 7 分钟/)
  assert.match(adviceIn(await check(refusal(403, 'RequestTimeTooSkewed'))), /^时钟不对：对方说/)
  assert.match(adviceIn(await check(late(1, denied))), /^密钥不对/)
  const works = await check(late(30, (response) => models(response, ['qwen-image'])))
  assert.ok(works.ok && works.warnings.some((one) => /慢 30 分钟：请校准/.test(one)))
  assert.match(adviceOf(new EngineCallError('unreachable', 'a.example CERT_NOT_YET_VALID')), /这台机器的时钟/)
})
