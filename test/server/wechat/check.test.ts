import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, beforeEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { servePush } from '../../../server/http/wechat/push'
import { systemClock } from '../../../server/ports/clock'
import { checkWechat } from '../../../server/ports/wx/check'
import { freePort } from '../../support/ports'
import { programArgs } from '../../support/program'
import { startWechat } from '../../support/wechat-stand-in'

const mini = { appId: 'wxmini0011', secret: 'secret of the mini-program', kind: 'mini' as const }
const official = { appId: 'wxsite0011', secret: 'secret of the account', kind: 'site' as const }
const push = { token: 'pushtoken', aesKey: '' }
const tokenPath = '/cgi-bin/stable_token'
let wechat: Awaited<ReturnType<typeof startWechat>>
let site: FastifyInstance
let publicUrl: string

before(async () => {
  wechat = await startWechat([mini, official])
  site = Fastify()
  const uses = { count: async () => ({ hits: 1, seconds: 1 }), undo: async () => {} }
  servePush(site, {
    setting: push,
    appId: mini.appId,
    clock: systemClock,
    uses,
    receive: async () => {},
    warn: () => {},
  })
  publicUrl = await site.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => wechat.behave({}))
after(async () => {
  await site.close()
  await wechat.stop()
})

async function wrong(more: { site?: typeof official; mini?: typeof mini; publicUrl?: string; baseUrl?: string } = {}) {
  const apps = { site: more.site ?? official, mini: more.mini ?? mini }
  const at = { publicUrl: more.publicUrl ?? publicUrl, apiBaseUrl: more.baseUrl ?? wechat.baseUrl }
  const findings = await checkWechat({ apps, push, ...at }, systemClock)
  return findings.filter(({ ok }) => ok === false).map(({ what, words }) => `${what}：${words}`)
}

test('a right configuration has nothing wrong; each mistake is told in words that say what to set', async () => {
  assert.deepEqual(await wrong(), [])
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const cases: [RegExp, () => Promise<string[]>][] = [
    [/^小程序.*AppSecret 不对/, () => wrong({ mini: { ...mini, secret: 'wrong' } })],
    [/^公众号.*AppID 不对/, () => wrong({ site: { ...official, appId: 'wxother' } })],
    [/连不上微信开放接口.*ECONNREFUSED/, () => wrong({ baseUrl: nowhere })],
    [/^消息推送地址.*从这台机器连不上/, () => wrong({ publicUrl: nowhere })],
  ]
  for (const [expected, check] of cases) assert.match((await check()).join('\n'), expected)
  wechat.behave({ errors: { [tokenPath]: [40_164] } })
  assert.match((await wrong()).join('\n'), /IP 白名单.*203\.0\.113\.7/)
  wechat.behave({ errors: { '/cgi-bin/ticket/getticket': [48_001] } })
  assert.match((await wrong()).join('\n'), /JS-SDK.*48001/)
})

test('the commands say it, without a merchant and without the secrets', async () => {
  const scripts = {
    'wx-check': new URL('../../../server/commands/wx-check.ts', import.meta.url),
    'pay-check': new URL('../../../server/commands/pay-check.ts', import.meta.url),
  }
  const run = (command: keyof typeof scripts, env: Record<string, string>) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
      execFile(process.execPath, programArgs(scripts[command]), options, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, text: out + err }),
      )
    })
  const env = { WX_API_BASE_URL: wechat.baseUrl, WX_MINI_APP_ID: mini.appId, WX_MINI_SECRET: mini.secret }
  const right = await run('wx-check', env)
  assert.equal(right.code, 0, right.text)
  assert.match(right.text, /✓ 小程序.*\n没有发现问题/)
  const bad = await run('wx-check', { ...env, WX_MINI_SECRET: 'a wrong secret' })
  assert.equal(bad.code, 1)
  assert.match(bad.text, /✗ 小程序.*AppSecret 不对/)
  assert.ok(!bad.text.includes('a wrong secret'))
  const none = await run('wx-check', {})
  assert.deepEqual([none.code, /WX_MINI_APP_ID/.test(none.text)], [1, true])
  assert.match((await run('pay-check', env)).text, /npm run wx:check/)
})
