import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/app'

describe('the calls of the specification', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await buildTestApp()
    token = await app.user('13900000001')
  })
  after(() => app.close())

  test('SMS, registration and login', async () => {
    const tel = '13900000002'
    const sent = await app.call('POST /app/api/sms/send', { tel, scene: 'register' })
    // spec 7.09
    assert.deepEqual([sent.code, sent.data.resendAfter > 0], [200, true])
    const [, to, scene, code] = app.sms.at(-1)!.split(' ')
    // spec 7.09
    assert.deepEqual([to, scene], [tel, 'register'])
    const body = { tel, code, password: 'quietlamp7', agreed: true }
    const registered = await app.call('POST /app/api/register', body)
    // spec 7.07
    assert.equal((await app.call('GET /app/user', {}, { token: registered.data.token })).code, 200)
    const loggedIn = await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })
    // spec 7.06
    assert.equal((await app.call('GET /app/user', {}, { token: loggedIn.data.token })).code, 200)
    await app.call('POST /app/api/sms/send', { tel, scene: 'reset' })
    const reset = { tel, code: app.sms.at(-1)!.split(' ').at(-1), password: 'othersea9' }
    // spec 7.08
    assert.equal((await app.call('PUT /app/user/password/reset', reset)).code, 200)
    // spec 7.08
    assert.equal((await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:othersea9` })).code, 200)
  })

  test('the session, its name, context and password', async () => {
    // spec 7.10
    assert.equal((await app.call('PUT /app/user', { nickName: '小乐' }, { token })).data.nickName, '小乐')
    // spec 7.12
    assert.equal((await app.call('PUT /app/user/context', { context: false }, { token })).data.context, false)
    const { data: session } = await app.call('GET /app/user', {}, { token })
    // spec 7.10, 7.12
    assert.deepEqual([session.nickName, session.context, session.tel], ['小乐', false, '139****0001'])
    const passwords = { oldPassword: 'quietlamp7', password: 'othersea9' }
    // spec 7.13
    assert.equal((await app.call('PUT /app/user/password/update', passwords, { token })).code, 200)
    // spec 7.13
    assert.equal((await app.call('GET /app/api/oauth/token', {}, { basic: '13900000001:othersea9' })).code, 200)
  })

  test('models', async () => {
    const { data: models } = await app.call('GET /app/user/model', {}, { token })
    // spec 3.12, 7.11
    assert.ok(models.length > 0 && models.every(({ name }) => name !== ''))
  })

  test('chats', async () => {
    const { data: chat } = await app.call('POST /app/chat', {}, { token })
    const numbers = async () =>
      (await app.call('GET /app/chat', {}, { token })).data.records.map(({ chatNumber }) => chatNumber)
    // spec 7.14
    assert.deepEqual(await numbers(), [chat.chatNumber])
    const { data: asked } = await app.call(
      'POST /app/chat/message',
      { chatNumber: chat.chatNumber, content: '你好' },
      { token },
    )
    const read = () => app.call('GET /app/chat/message', { chatNumber: chat.chatNumber }, { token })
    // spec 7.15, 7.18
    assert.ok((await read()).data.records.some(({ messageId }) => messageId === asked.messageId))
    // spec 7.16
    assert.equal((await app.call('GET /app/chat/message/:id', { id: asked.messageId }, { token })).data.content, '你好')
    await app.call('DELETE /app/chat/completions', { conversationId: asked.conversationId }, { token })
    await app.call('DELETE /app/chat/message/:id', { id: asked.messageId }, { token })
    // spec 7.16
    assert.equal((await app.call('GET /app/chat/message/:id', { id: asked.messageId }, { token })).code, 404)
    await app.call('DELETE /app/chat/:id', { id: chat.chatNumber }, { token })
    // spec 7.14
    assert.deepEqual(await numbers(), [])
  })

  test('packages', async () => {
    const list = (await app.call('GET /app/comb/list', {}, { token })).data
    // spec 7.22
    assert.deepEqual([...new Set(list.map(({ type }) => type))].sort(), [1, 2, 3, 4])
    const typesFor = async (input: object) =>
      [
        ...new Set(
          (await app.call('GET /app/comb/delayed/list', { ...input }, { token })).data.map(({ type }) => type),
        ),
      ].sort()
    // spec 7.22
    assert.deepEqual(await typesFor({}), [2])
    // spec 2.27, 7.22
    assert.deepEqual(await typesFor({ relationId: '0'.repeat(26) }), [2, 3])
  })

  test('orders', async () => {
    const ordered = await app.call('POST /app/order', { combId: 'credits-10' }, { token })
    const { tradeNo } = ordered.data
    // spec 7.23
    assert.deepEqual([ordered.code, ordered.data.priceFen], [200, 990])
    const { data: image } = await app.call('GET /pay/wx/qrPay', { outTradeNo: tradeNo }, { token })
    // spec 7.24
    assert.match(image, /^data:image\//)
    const { data: found } = await app.call('GET /app/order/list', { tradeNo }, { token })
    // spec 7.26
    assert.deepEqual(
      found.map(({ tradeNo, status }) => [tradeNo, status]),
      [[tradeNo, 1]],
    )
    const { data: page } = await app.call('GET /app/order/page', {}, { token })
    // spec 7.26
    assert.deepEqual([page.total, page.records[0]?.tradeNo], [1, tradeNo])
    const oneModel = { combId: 'model-180', relationId: '0'.repeat(26) }
    // spec 7.23
    assert.equal((await app.call('POST /app/order', oneModel, { token })).code, 400)
  })

  test('consumption and promotion', async () => {
    const { data: consumed } = await app.call('GET /app/consume/page', {}, { token })
    // spec 7.27
    assert.ok(consumed.records.some(({ kind }) => kind === 'grant'))
    const { data: promoter } = await app.call('GET /app/user/promoter', {}, { token })
    // spec 7.28
    assert.deepEqual([promoter.invited, promoter.shareCode.length > 0], [0, true])
    // spec 7.28
    assert.equal((await app.call('GET /app/user/proportion/total', {}, { token })).data.pendingFen, 0)
    // spec 7.28
    assert.equal((await app.call('GET /app/user/proportion/detail', {}, { token })).data.total, 0)
  })
})
