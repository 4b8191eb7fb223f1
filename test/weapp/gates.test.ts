import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startWeapp, type Weapp } from './harness'
import { limits } from './harness/audit'

const folder = mkdtempSync(path.join(tmpdir(), 'fanle-faulty-'))
let phone: Weapp

/** A page with one fault for each address. */
const page = `Page({
  data: { words: '', n: 0 },
  onLoad({ fault }) {
    if (fault === 'first') this.setData({ words: 'x'.repeat(${limits.firstBytes}) })
    else this.setData({ words: 'opened' })
    if (fault === 'large') this.setData({ words: 'x'.repeat(${limits.bytes}) })
    if (fault === 'many') for (let n = 0; n < ${limits.perSecond}; n++) this.setData({ n })
    if (fault === 'enough') for (let n = 1; n < ${limits.perSecond}; n++) this.setData({ n })
    if (fault === 'log') console.error('a page has logged an error')
    if (fault === 'timer') setTimeout(() => { throw new Error('a timer of a page has thrown') })
  },
  touched() {
    for (let n = 0; n < 15; n++) this.setData({ n })
  },
})`

before(async () => {
  mkdirSync(path.join(folder, 'pages/faulty'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('app.json', '{"pages":["pages/faulty/index"]}')
  write('app.js', 'App({})')
  write('pages/faulty/index.json', '{}')
  write('pages/faulty/index.wxml', '<view id="touch" bindtap="touched">{{words}} {{n}}</view>')
  write('pages/faulty/index.js', page)
  phone = await startWeapp(folder)
})
after(async () => {
  await phone.stop()
  rmSync(folder, { recursive: true })
})

async function faultsOf(fault: string) {
  await phone.closeAll()
  await phone.open(`pages/faulty/index?fault=${fault}`)
  return phone.newFaults()
}

for (const [fault, sentence] of [
  ['first', /the first setData of pages\/faulty\/index: 150\d\d of 15000 bytes/],
  ['large', /a setData of pages\/faulty\/index: \d+ of \d+ bytes/],
  ['many', /21 setData of pages\/faulty\/index in one second/],
  ['log', /a page has logged an error/],
  ['timer', /a timer of a page has thrown/],
] as const)
  test(`the gates see a page with the fault "${fault}", once`, async () => {
    const faults = await faultsOf(fault)
    assert.equal(faults.length, 1, String(faults))
    assert.match(faults[0]!, sentence)
    assert.deepEqual(phone.newFaults(), [])
  })

test('twenty updates are allowed, and twenty more after a touch', async () => {
  assert.deepEqual(await faultsOf('enough'), [])
  await phone.tap('#touch')
  await phone.tap('#touch')
  assert.deepEqual(phone.newFaults(), [])
})

test('an error that the test expects is no fault, for that test alone', async () => {
  phone.expectFaults(/has logged an error/)
  assert.deepEqual(await faultsOf('log'), [])
  assert.equal((await faultsOf('log')).length, 1)
})

test('a stopped phone listens for nothing any more', async () => {
  const listeners = process.listenerCount('unhandledRejection')
  const other = await startWeapp(folder)
  await other.stop()
  await other.stop()
  assert.equal(process.listenerCount('unhandledRejection'), listeners)
})
