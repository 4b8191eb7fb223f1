import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sharePages, miniPageOf } from '../../contract/share-pages'
import { clientOf } from '../support/client'
import { startStandInServer, type StandInServer } from '../support/stand-in-server'
import { startWechat } from '../support/wechat-stand-in'
import type { Weapp } from './harness'
import { answer } from './harness/wx'
import { askOn, record, registerOn, startPhone } from './support/phone'

const app = {
  appId: 'wxmini0009',
  secret: 'secret of the mini-program',
  kind: 'mini' as const,
  pages: sharePages.map(miniPageOf),
}
/** One black pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
let wechat: Awaited<ReturnType<typeof startWechat>>
let server: StandInServer
let one: Weapp
const friends: Weapp[] = []
/** Pictures that canvases loaded, and files that were written. */
const loaded: string[] = []
const written: string[] = []

/** A canvas draws nothing here: what it loads and what becomes of its file is what is looked at. */
const doubles = {
  createOffscreenCanvas: () => ({
    getContext: () => new Proxy({}, { get: () => () => ({ width: 1, addColorStop: () => {} }), set: () => true }),
    createImage() {
      const image = {
        onload: () => {},
        set src(src: string) {
          loaded.push(src)
          setTimeout(() => image.onload())
        },
      }
      return image
    },
  }),
  canvasToTempFilePath: (options: Parameters<typeof answer>[1]) =>
    answer('canvasToTempFilePath', options, true, { tempFilePath: 'wxfile://tmp/drawn.png' }),
  getFileSystemManager: () => ({
    readFileSync: () => png,
    writeFileSync: (_: string, data: string) => void written.push(Buffer.from(data, 'base64').toString('latin1')),
  }),
}

before(async () => {
  wechat = await startWechat([app])
  server = await startStandInServer({
    env: { WX_API_BASE_URL: wechat.baseUrl, WX_MINI_APP_ID: app.appId, WX_MINI_SECRET: app.secret },
  })
  one = await startPhone(server, { wx: doubles })
  await one.open('pages/login/index')
  await one.waitFor('the login page', () => one.has('#agree'))
  await registerOn(one, server)
})
after(async () => {
  for (const phone of [one, ...friends]) await phone?.stop()
  await server?.stop()
  await wechat?.stop()
})

const me = () => clientOf(server.url, String(record(one, 'SECRET_TOKEN')))
const invited = async () => (await me().call('GET /app/user/promoter', {})).invited
const codeWith = (page: string) => wechat.pictures.find((code) => code.page === page && code.scene !== 'app')

/** Somebody who has nothing of ours yet opens the page, starts its tool and logs in for it. */
async function comesBy(path: string) {
  const phone = await startPhone(server)
  friends.push(phone)
  await phone.open(path)
  await phone.waitFor('the form for a guest', () => phone.has('#field-prompt'))
  await phone.input('#field-prompt', '一只猫坐在月亮上')
  await phone.tap('#start')
  await registerOn(phone, server, path.split('?')[0])
  await phone.waitFor('a session', () => record(phone, 'SECRET_TOKEN') !== null)
  assert.deepEqual(phone.errors, [])
}

test('the poster of a result has the code of its tool: who scans it comes to the tool, invited', async () => {
  await one.closeAll()
  await one.open('pages/tools/draw/index')
  await one.waitFor('the form', () => one.has('#field-prompt'))
  await one.input('#field-prompt', '一只猫坐在月亮上')
  await one.waitFor('the price', () => one.has('#price'))
  await one.tap('#start')
  await one.waitFor('the result', () => one.has('#make-poster'), 240_000)
  await one.tap('#make-poster')
  await one.waitFor('the poster', () => one.has('#save-poster'), 30_000)
  const { shareCode } = await me().call('GET /app/user', {})
  const code = codeWith('pages/tools/draw/index')
  assert.deepEqual(code, { scene: shareCode, page: 'pages/tools/draw/index', width: 430 })
  const [picture = '', drawnCode = ''] = loaded
  assert.match(picture, /part=poster/)
  assert.match(drawnCode, /\/files\/wx\//)
  assert.match(written.at(-1) ?? '', /<TC260:AIGC>\{&quot;Label&quot;:&quot;1&quot;/)
  await comesBy(`${code?.page}?scene=${code?.scene}`)
  assert.equal(await invited(), 1)
})

test('who opens the card of a page comes to it, invited', async () => {
  const { path = '' } = one.share() ?? {}
  assert.match(path, /^\/pages\/tools\/draw\/index\?shareCode=/)
  await comesBy(path.slice(1))
  assert.equal(await invited(), 2)
})

test('the picture of a chat has the code of the chat', async () => {
  loaded.length = 0
  await one.closeAll()
  await one.open('pages/chat/index')
  await askOn(one, '说一句 [script length=20]')
  await one.waitFor('the answer', async () => (await me().call('GET /app/chat', {})).records.length > 0)
  await one.waitFor('its end', () => !one.has('#stop'), 30_000)
  const { chatNumber = '' } = (await me().call('GET /app/chat', {})).records[0] ?? {}
  await one.closeAll()
  await one.open(`pages/my/share/index?chatNumber=${chatNumber}`)
  await one.waitFor('the messages', () => one.has('#export-picture'), 30_000)
  await one.tap('#export-picture')
  await one.waitFor('the picture', () => one.has('#save-picture'), 30_000)
  assert.ok(codeWith('pages/chat/index'))
  assert.match(loaded[0] ?? '', /\/files\/wx\//)
  assert.match(written.at(-1) ?? '', /TC260:AIGC/)
  assert.deepEqual(one.errors, [])
})
