import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/app'

let app: TestApp
before(async () => {
  app = await buildTestApp()
})
after(() => app.close())

let phones = 0
const login = async (tel: string) =>
  (await app.call('GET /app/api/oauth/token', { loginType: 4 }, { basic: `${tel}:quietlamp7` })).data.token
/** Somebody with two devices. */
async function person() {
  const tel = `1320000${String(++phones).padStart(4, '0')}`
  return { tel, here: await app.user(tel), other: await login(tel) }
}
const told = async (token: string, language = 'zh-CN') => {
  const { code, msg } = await app.call('GET /app/user', {}, { token, headers: { 'accept-language': language } })
  return [code, msg]
}

test('a device that a changed password logged out is told so, in its language, every time it asks', async () => {
  const { here, other } = await person()
  const input = { oldPassword: 'quietlamp7', password: 'othersea9' }
  assert.equal((await app.call('PUT /app/user/password/update', input, { token: here })).code, 200)
  assert.equal((await told(here))[0], 200)
  for (let n = 0; n < 2; n++) assert.deepEqual(await told(other), [401, '密码已修改，请用新密码登录'])
  assert.deepEqual(await told(other, 'en-US'), [401, 'The password was changed. Please log in with the new one'])
})

test('a reset tells all of them', async () => {
  const { tel, here, other } = await person()
  app.clock.forward(60_000)
  await app.call('POST /app/api/sms/send', { tel, scene: 'reset' })
  const code = app.sms.at(-1)?.split(' ').at(-1)
  assert.equal((await app.call('PUT /app/user/password/reset', { tel, code, password: 'othersea9' })).code, 200)
  for (const token of [here, other]) assert.deepEqual(await told(token), [401, '密码已修改，请用新密码登录'])
})

test('a device that another one logged out is told so', async () => {
  const { here, other } = await person()
  const devices = (await app.call('GET /app/user/device', {}, { token: here })).data
  const id = devices.find(({ current }) => !current)?.id
  assert.equal((await app.call('DELETE /app/user/device/:id', { id }, { token: here })).code, 200)
  assert.deepEqual(await told(other), [401, '这台设备已被你的另一台设备退出登录'])
})

test('who logged out by themselves, and a token that never was, learn no more than that', async () => {
  const { here } = await person()
  await app.call('POST /app/user/logout', {}, { token: here })
  const plain = [401, '登录已过期，请重新登录']
  assert.deepEqual(await told(here), plain)
  assert.deepEqual(await told('x'.repeat(43)), plain)
})
