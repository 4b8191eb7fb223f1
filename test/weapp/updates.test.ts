import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWeapp } from './harness'
import { dist } from './support/phone'

/** A phone whose update manager is the test's, opened on a page that draws nothing of the home. */
async function phoneWithUpdates(confirm: boolean) {
  const seen = { ready: () => {}, asked: [] as string[], restarts: 0 }
  const phone = await startWeapp(dist, {
    wx: {
      getUpdateManager: () => ({
        onUpdateReady: (listener: () => void) => void (seen.ready = listener),
        applyUpdate: () => void (seen.restarts += 1),
      }),
      showModal(options: { title: string; success?(reply: object): void }) {
        seen.asked.push(options.title)
        options.success?.({ confirm, cancel: !confirm })
        return Promise.resolve({ confirm, cancel: !confirm })
      },
    },
  })
  await phone.open('pages/agreement/index')
  return { phone, seen }
}

for (const confirm of [true, false])
  test(`a new version is offered on whatever page the app began; it is ${confirm ? 'taken' : 'left for later'}`, async (t) => {
    const { phone, seen } = await phoneWithUpdates(confirm)
    t.after(() => phone.stop())
    seen.ready()
    await phone.waitFor('the question', () => seen.asked.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.deepEqual(seen.asked, ['新版本已就绪'])
    assert.equal(seen.restarts, confirm ? 1 : 0)
    assert.deepEqual(phone.errors, [])
  })
