import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { viewSite } from '../../../server/domain/site/view'
import { checkSite } from '../../../server/operator-rows/check-row'
import { loadConfig } from '../../../server/config'
import { ConfigError } from '../../../server/config/values'
import { rsaPair } from '../../support/wxpay-stand-in'
import { filingNotes } from '../../../server/wiring/filing-notes'
import { nodeNotes } from '../../../server/wiring/node-notes'
import { closeDataDir } from '../../../server/config/data-dir'
import { startNotes } from '../../../server/wiring/start-notes'
import { secretOf } from '../../../server/config/secrets'

const refused = (env: Record<string, string>) => {
  try {
    loadConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
  return assert.fail(`accepted ${JSON.stringify(env)}`)
}

const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://db/fanle',
  APP_SECRET: 'bG9uZyBhbmQgcmFuZG9tIGVub3VnaCBmb3IgYSB0ZXN0',
  PUBLIC_URL: 'https://fanle.example/',
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'key',
  SMS_SIGN_NAME: '泛乐',
  SMS_TEMPLATE_REGISTER: 'SMS_1',
  SMS_TEMPLATE_LOGIN: 'SMS_2',
  SMS_TEMPLATE_RESET: 'SMS_3',
  SMS_TEMPLATE_BIND: 'SMS_4',
}

describe('configuration', () => {
  test('an empty environment is the embedded mode on port 3000', () => {
    const config = loadConfig({ PORT: '', DATA_DIR: '  ' })
    assert.deepEqual(
      [config.appMode, config.port, config.databaseUrl, config.openai, config.sms],
      ['embedded', 3000, '', null, { provider: 'console' }],
    )
    assert.match(config.dataDir, /^\/.*data$/)
  })

  test('a bad value is refused by a sentence that names the variable and never tells the value', () => {
    assert.equal(refused({ PORT: '3000a' }), '环境变量 PORT 应为 0 到 65535 的整数。')
    assert.equal(refused({ PORT: '65536' }), '环境变量 PORT 应为 0 到 65535 的整数。')
    assert.equal(refused({ APP_MODE: 'prod' }), '环境变量 APP_MODE 只能是 embedded、production 之一。')
    assert.equal(refused({ APP_SECRET: 'short' }), '环境变量 APP_SECRET 至少需要 32 个字符。')
    assert.match(refused({ DATABASE_URL: 'mysql://root:topsecret@db' }), /^环境变量 DATABASE_URL 应为以 postgres/)
    assert.ok(!refused({ DATABASE_URL: 'mysql://root:topsecret@db' }).includes('topsecret'))
    assert.match(refused({ LOCAL_MODELS: 'maybe' }), /LOCAL_MODELS 只能是 on 或 off/)
    assert.match(refused({ PUBLIC_URL: 'fanle.example' }), /PUBLIC_URL/)
  })

  test('a process serves and works unless its role says otherwise, and the embedded database has one process', () => {
    const on = { DATABASE_URL: 'postgres://db/fanle' }
    assert.deepEqual(
      [loadConfig({}).role, loadConfig({ ...on, ROLE: 'web' }).role, loadConfig({ ...on, ROLE: 'worker' }).role],
      ['all', 'web', 'worker'],
    )
    assert.match(refused({ ROLE: 'web' }), /^环境变量 ROLE 不能在内置数据库上分开.*DATABASE_URL/)
    assert.equal(refused({ ...on, ROLE: 'engine' }), '环境变量 ROLE 只能是 all、web、worker 之一。')
    const notes = (role: string) => startNotes(loadConfig({ ...on, ROLE: role })).join('\n')
    assert.match(notes('web'), /ROLE=worker/)
    assert.match(notes('worker'), /共用同一个 DATA_DIR/)
    assert.ok(!/worker/.test(notes('all')))
  })

  test('the embedded mode is for this machine, production for all, unless HOST says otherwise', () => {
    assert.equal(loadConfig({}).host, '127.0.0.1')
    assert.equal(loadConfig(production).host, '0.0.0.0')
    assert.equal(loadConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0')
    assert.deepEqual([loadConfig({}).apiDocs, loadConfig(production).apiDocs], [true, false])
    assert.equal(loadConfig({ ...production, API_DOCS: 'on' }).apiDocs, true)
  })

  test('the start says that payments are a sandbox, that codes are printed, and what is open to others', () => {
    const notes = (env: Record<string, string>) => startNotes(loadConfig(env)).join('\n')
    assert.match(notes({}), /支付为沙箱.*\n没有接短信：验证码打印在这里/)
    assert.ok(!/对别人也开放|警告/.test(notes({})))
    assert.match(notes({ HOST: '0.0.0.0' }), /对别人也开放/)
    assert.match(notes({ PUBLIC_URL: 'https://fanle.example' }), /对别人也开放/)
    assert.equal(notes({ ...production, PAY_PROVIDER: 'off' }), '')
    const real = { ...loadConfig({}), pay: [{ name: 'wxpay' }] } as unknown as ReturnType<typeof loadConfig>
    assert.match(startNotes(real).join('\n'), /警告：收真钱却用着内置数据库/)
    assert.ok(
      !startNotes({ ...real, databaseUrl: 'postgres://db/fanle' })
        .join('\n')
        .includes('警告'),
    )
  })

  test('production with a mini-program warns until every content check is on', () => {
    const mini = { ...production, PAY_PROVIDER: 'off', WX_MINI_APP_ID: 'wx1', WX_MINI_SECRET: 'secret' }
    const notes = (env: Record<string, string>) => startNotes(loadConfig({ ...mini, ...env })).join('\n')
    assert.match(notes({}), /警告：有小程序.*WX_TEXT_CHECK、WX_MEDIA_CHECK 和 MODERATION_REQUESTS/)
    const push = { WX_PUSH_TOKEN: 'token', WX_PUSH_AES_KEY: 'a'.repeat(43) }
    const all = { ...push, WX_TEXT_CHECK: 'hold', WX_MEDIA_CHECK: 'hold', MODERATION_REQUESTS: 'on' }
    assert.doesNotMatch(notes(all), /有小程序/)
    assert.match(notes({ ...all, MODERATION_REQUESTS: 'off' }), /有小程序/)
  })

  test('production warns of filing numbers and a way to reach the operator that the site does not show', () => {
    const site = (baseInfo: Record<string, string>) => viewSite(checkSite({ baseInfo, appInfo: {} }))
    const [bare] = filingNotes('production', site({}))
    for (const key of ['icp', 'policeFiling', 'algorithmFiling', 'modelFiling', 'contactPhone'])
      // law 15
      assert.match(bare ?? '', new RegExp(`警告.*${key}`))
    const shown = {
      icp: '京ICP备0号',
      policeFiling: '京公网安备0号',
      algorithmFiling: 'x',
      contactEmail: 'a@b.example',
    }
    const [rest] = filingNotes('production', site(shown))
    assert.match(rest ?? '', /modelFiling/)
    assert.doesNotMatch(rest ?? '', /icp|policeFiling|algorithmFiling|contactPhone/)
    assert.deepEqual(filingNotes('production', site({ ...shown, modelFiling: 'y' })), [])
    assert.deepEqual(filingNotes('embedded', site({})), [], 'for trying none is needed')
  })

  test('production needs every one of its values', () => {
    assert.equal(loadConfig(production).publicUrl, 'https://fanle.example')
    for (const name of Object.keys(production).filter((key) => key !== 'APP_MODE')) {
      const { [name as 'PUBLIC_URL']: _, ...rest } = production
      assert.match(
        refused(rest),
        new RegExp(`^环境变量 ${name} .*APP_MODE=production|^环境变量 ${name} .*SMS_PROVIDER=aliyun`),
      )
    }
  })

  test('each provider of SMS needs its values; codes go over https, or to this machine', () => {
    assert.match(refused({ ...production, SMS_PROVIDER: 'tencent' }), /SMS_SDK_APP_ID 在 SMS_PROVIDER=tencent/)
    const at = (SMS_ENDPOINT: string) => ({ ...production, SMS_ENDPOINT })
    assert.equal(refused(at('http://sms.example')), '环境变量 SMS_ENDPOINT 应为以 https:// 开头的地址。')
    const { sms } = loadConfig(at('http://127.0.0.1:8080'))
    assert.equal(sms.provider === 'aliyun' && sms.endpoint, 'http://127.0.0.1:8080')
  })

  test('production does not believe just anybody about addresses, and the sentence names the way on', () => {
    for (const value of ['on', 'true'])
      assert.match(
        refused({ ...production, TRUST_PROXY: value }),
        /^环境变量 TRUST_PROXY 在 APP_MODE=production 时不能是 on，.*伪造地址.*loopback.*层数/,
      )
    assert.equal(loadConfig({ TRUST_PROXY: 'on' }).trustProxy, true)
    const trusted = (TRUST_PROXY: string) => loadConfig({ ...production, TRUST_PROXY }).trustProxy
    assert.deepEqual(['', 'off', '1', 'loopback, 10.0.0.0/8'].map(trusted), [false, false, 1, 'loopback,10.0.0.0/8'])
    assert.match(refused({ TRUST_PROXY: 'everybody' }), /^环境变量 TRUST_PROXY 应为代理的地址/)
  })

  test('production refuses proxies that include the whole internet', () => {
    for (const value of ['0.0.0.0/0', '::/0', 'loopback, 0.0.0.0/1, 128.0.0.0/1', '::ffff:0:0/96', '2000::/3'])
      assert.match(
        refused({ ...production, TRUST_PROXY: value }),
        /^环境变量 TRUST_PROXY .*整个互联网.*loopback/,
        value,
      )
    for (const value of ['10.0.0.0/8', 'fc00::/7', '203.0.113.7', '::1', '2001:db8::/48'])
      assert.equal(loadConfig({ ...production, TRUST_PROXY: value }).trustProxy, value)
    for (const value of ['10.0.0.0/33', '::1/129'])
      assert.match(refused({ TRUST_PROXY: value }), /^环境变量 TRUST_PROXY 应为代理的地址/)
  })

  test('production refuses an address without TLS and a secret that is typed, not random', () => {
    assert.match(refused({ ...production, PUBLIC_URL: 'http://fanle.example' }), /^环境变量 PUBLIC_URL .*https.*证书/)
    assert.equal(loadConfig({ PUBLIC_URL: 'http://fanle.example' }).publicUrl, 'http://fanle.example')
    for (const secret of [
      'a'.repeat(32),
      '0123456789abcdef'.repeat(2),
      'change-me-'.repeat(4),
      'abcabcabd'.repeat(5),
    ]) {
      const sentence = refused({ ...production, APP_SECRET: secret })
      assert.match(sentence, /^环境变量 APP_SECRET .*openssl rand/)
      assert.ok(!sentence.includes(secret))
    }
  })

  test('the start warns of a plain message push, of no limits, of an old Node and of a data directory of others', () => {
    const notes = (env: Record<string, string>) => startNotes(loadConfig({ ...production, ...env })).join('\n')
    const push = { WX_MINI_APP_ID: 'wx0123456789abcdef', WX_MINI_SECRET: 's'.repeat(32), WX_PUSH_TOKEN: 'token12345' }
    assert.match(notes(push), /警告.*明文模式.*WX_PUSH_AES_KEY/)
    assert.doesNotMatch(notes({ ...push, WX_PUSH_AES_KEY: 'a'.repeat(43) }), /明文/)
    assert.match(notes({ RATE_LIMIT: 'off' }), /警告.*RATE_LIMIT=off/)
    const now = new Date('2026-11-01')
    assert.match(nodeNotes('20.19.5', now)[0] ?? '', /Node 20\.19\.5 从 2026-04-30 起/)
    assert.deepEqual(nodeNotes('22.12.0', now), [])
    assert.equal(nodeNotes('22.12.0', new Date('2027-06-01')).length, 1)
    const dir = join(mkdtempSync(join(tmpdir(), 'fanle-dir-')), 'data')
    mkdirSync(dir, { mode: 0o755 })
    assert.deepEqual(closeDataDir(dir), [])
    assert.equal(statSync(dir).mode & 0o777, 0o700)
  })

  test('a captcha that the login page cannot show is refused at start with the reason', () => {
    loadConfig({ CAPTCHA_PROVIDER: 'builtin' })
    for (const name of ['tencent', 'aliyun'])
      assert.match(refused({ CAPTCHA_PROVIDER: name }), /^环境变量 CAPTCHA_PROVIDER 只能是 builtin：.*不加载外部脚本/)
  })

  test('three lines make a chat provider', () => {
    const { openai } = loadConfig({
      OPENAI_BASE_URL: 'https://api.moonshot.cn/v1/',
      OPENAI_API_KEY: 'sk-1',
      OPENAI_MODELS: 'kimi-k2.6, kimi-k3，kimi-k3',
    })
    assert.deepEqual(openai, {
      baseUrl: 'https://api.moonshot.cn/v1',
      apiKey: 'sk-1',
      models: ['kimi-k2.6', 'kimi-k3'],
    })
    assert.match(refused({ OPENAI_API_KEY: 'sk-1' }), /OPENAI_MODELS/)
  })

  test('a template of a subscribe message names what each field shows, within the types that WeChat takes', () => {
    const id = 'template-of-ended-tasks-0001'
    const given = { WX_MESSAGE_TASK_DONE: `${id} thing1=title, time2=time` }
    const { templates } = loadConfig({ ...given, WX_MINI_APP_ID: 'wxmini', WX_MINI_SECRET: 's' }).wechat
    const fields = [
      { name: 'thing1', fact: 'title' },
      { name: 'time2', fact: 'time' },
    ]
    assert.deepEqual(templates, { taskDone: { id, fields } })
    for (const bad of [
      'short thing1=title',
      id,
      `${id} thing1`,
      `${id} thing1=toString`,
      `${id} time1=title`,
      `${id} thing1=amount`,
      `${id} phrase1=title`,
      `${id} constructor1=title`,
      `${id} thing1=title thing1=note`,
      `${id} ${[1, 2, 3, 4, 5, 6].map((n) => `thing${n}=title`).join(' ')}`,
    ])
      assert.match(refused({ WX_MESSAGE_TASK_DONE: bad }), /^环境变量 WX_MESSAGE_TASK_DONE /, bad)
  })

  test('half of what WeChat needs stops the start, or is said at it', () => {
    const mini = { WX_MINI_APP_ID: 'wxmini', WX_MINI_SECRET: 's' }
    const site = { WX_SITE_APP_ID: 'wxsite', WX_SITE_SECRET: 's' }
    const messages = { WX_MESSAGE_TASK_DONE: 'template-of-ended-tasks-0001 thing1=title' }
    for (const [env, variable] of [
      [messages, 'WX_MINI_APP_ID'],
      [{ WX_PUSH_TOKEN: 'abc' }, 'WX_MINI_APP_ID'],
      [{ WX_MINI_SECRET: 's' }, 'WX_MINI_APP_ID'],
      [{ WX_SITE_SECRET: 's' }, 'WX_SITE_APP_ID'],
      [{ WX_MINI_APP_ID: 'wxmini' }, 'WX_MINI_SECRET'],
      [site, 'PUBLIC_URL'],
    ] as const)
      assert.match(refused(env), new RegExp(`^环境变量 ${variable} 在设置了`), JSON.stringify(env))
    loadConfig({ ...site, WX_LOGIN: 'off' })
    loadConfig({ ...site, PUBLIC_URL: 'https://fun.test' })
    loadConfig({ ...site, WX_API_BASE_URL: 'http://127.0.0.1:9' })

    const notes = (env: Record<string, string>) => startNotes(loadConfig({ ...mini, ...env })).join('\n')
    const checked = { WX_MEDIA_CHECK: 'hold', WX_PUSH_TOKEN: 'abc', PUBLIC_URL: 'https://fun.test' }
    assert.match(notes(checked), /警告：.*WX_PUSH_AES_KEY/)
    assert.ok(!notes({ ...checked, WX_PUSH_AES_KEY: 'a'.repeat(43) }).includes('WX_PUSH_AES_KEY'))
    assert.match(notes({ ...messages, WX_LOGIN: 'off' }), /WX_LOGIN=off/)
    assert.ok(!notes(messages).includes('WX_LOGIN'))
  })

  test('several payment providers keep the order of the list; production refuses the sandbox at any place', () => {
    const namesOf = (env: Record<string, string>) => loadConfig(env).pay.map(({ name }) => name)
    assert.deepEqual(namesOf({}), ['sandbox'])
    assert.deepEqual(namesOf({ PAY_PROVIDER: 'off' }), [])
    assert.deepEqual(namesOf(production), [])
    assert.match(refused({ ...production, PAY_PROVIDER: 'sandbox' }), /^环境变量 PAY_PROVIDER .*sandbox/)
    assert.match(refused({ ...production, PAY_PROVIDER: 'wxpay, sandbox' }), /^环境变量 PAY_PROVIDER .*sandbox/)
    for (const list of ['paypal', 'sandbox,paypal', 'sandbox,off', ','])
      assert.match(refused({ PAY_PROVIDER: list }), /^环境变量 PAY_PROVIDER 只能是 sandbox、wxpay/)
    assert.match(refused({ PAY_PROVIDER: 'sandbox,wxpay' }), /^环境变量 WX_SITE_APP_ID/)
    const folder = mkdtempSync(join(tmpdir(), 'fanle-pay-'))
    const { privateKey, publicKey } = rsaPair()
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const wxpay = {
      WX_SITE_APP_ID: 'wxsite',
      WX_SITE_SECRET: 's',
      WX_PAY_MCH_ID: '1900000109',
      WX_PAY_SERIAL: 'S',
      WX_PAY_KEY_FILE: write('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      WX_PAY_API_V3_KEY_FILE: write('v3', 'k'.repeat(32)),
      WX_PAY_WECHAT_KEYS: `PUB=${write('pub.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString())}`,
      PUBLIC_URL: 'https://shop.test',
    }
    assert.deepEqual(namesOf(wxpay), ['wxpay'])
    assert.deepEqual(namesOf({ ...wxpay, PAY_PROVIDER: 'wxpay,sandbox,wxpay' }), ['wxpay', 'sandbox'])
    assert.deepEqual(namesOf({ ...wxpay, PAY_PROVIDER: 'sandbox, wxpay' }), ['sandbox', 'wxpay'])

    const mini = { WX_MINI_APP_ID: 'wxmini', WX_MINI_SECRET: 's', WX_VIRTUAL_OFFER_ID: '145' }
    const virtual = { ...wxpay, ...mini, WX_VIRTUAL_APP_KEY_FILE: write('app', 'key') }
    const pushOf = (env: Record<string, string>) => {
      const [choice] = loadConfig({ ...virtual, ...env }).pay
      return choice?.name === 'wxpay' ? choice.settings.setting.virtual?.push : undefined
    }
    assert.equal(pushOf({}), null)
    assert.deepEqual(pushOf({ WX_PUSH_TOKEN: 'abc' }), { token: 'abc', aesKey: '' })
    const aesKey = 'a'.repeat(43)
    assert.deepEqual(pushOf({ WX_PUSH_TOKEN: 'abc', WX_PUSH_AES_KEY: aesKey }), { token: 'abc', aesKey })
    assert.match(refused({ ...virtual, WX_PUSH_AES_KEY: aesKey }), /^环境变量 WX_PUSH_TOKEN/)
    assert.match(refused({ ...virtual, WX_PUSH_TOKEN: 'a b' }), /^环境变量 WX_PUSH_TOKEN/)
    assert.match(refused({ ...virtual, WX_PUSH_TOKEN: 'abc', WX_PUSH_AES_KEY: 'short' }), /^环境变量 WX_PUSH_AES_KEY/)
  })
})

describe('the secret of the embedded mode', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'fanle-secret-'))
  const token = () => 'made '.repeat(10)

  test('is made once, for the owner only, and given again', () => {
    const dataDir = join(folder(), 'not/there/yet')
    assert.equal(secretOf({ appSecret: '', dataDir }, token), token())
    assert.equal(
      secretOf({ appSecret: '', dataDir }, () => 'another '.repeat(10)),
      token(),
    )
    assert.equal(statSync(join(dataDir, 'secrets.json')).mode & 0o777, 0o600)
  })

  test('comes from the environment when it is there, without a file', () => {
    const dataDir = folder()
    assert.equal(secretOf({ appSecret: 'given', dataDir }, token), 'given')
    assert.throws(() => readFileSync(join(dataDir, 'secrets.json')))
  })

  test('is not replaced when its file is broken', () => {
    for (const broken of ['{', '{}', '"x"', '{"appSecret":"short"}']) {
      const dataDir = folder()
      writeFileSync(join(dataDir, 'secrets.json'), broken)
      assert.throws(() => secretOf({ appSecret: '', dataDir }, token), ConfigError, broken)
      assert.equal(readFileSync(join(dataDir, 'secrets.json'), 'utf8'), broken)
    }
  })
})
