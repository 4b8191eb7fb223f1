import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createEvents } from '../../../server/wiring/events'

interface Sample {
  paid: { order: string }
  ended: number
}

describe('events of the server', () => {
  test('emit calls the listeners of that event synchronously, in the order they were added', () => {
    const events = createEvents<Sample>()
    const calls: string[] = []
    events.on('paid', ({ order }) => void calls.push(`first ${order}`))
    events.on('paid', ({ order }) => void calls.push(`second ${order}`))
    events.on('ended', () => void calls.push('another event'))
    events.emit('paid', { order: 'A1' })
    assert.deepEqual(calls, ['first A1', 'second A1'])
  })

  test('emit waits for no listener', async () => {
    const events = createEvents<Sample>()
    const calls: string[] = []
    events.on('ended', async () => {
      await Promise.resolve()
      calls.push('slow')
    })
    events.on('ended', () => void calls.push('fast'))
    events.emit('ended', 1)
    assert.deepEqual(calls, ['fast'])
    await new Promise(setImmediate)
    assert.deepEqual(calls, ['fast', 'slow'])
  })

  test('deliver begins a listener when the one before it has ended', async () => {
    const events = createEvents<Sample>()
    const calls: string[] = []
    events.on('ended', async () => {
      await new Promise(setImmediate)
      calls.push('slow')
    })
    events.on('ended', () => void calls.push('fast'))
    await events.deliver('ended', 1)
    assert.deepEqual(calls, ['slow', 'fast'])
  })

  test('deliver rejects with the first failure and calls nobody after it', async () => {
    const events = createEvents<Sample>()
    const calls: string[] = []
    events.on('paid', () => Promise.reject(new Error('the database is away')))
    events.on('paid', () => void calls.push('after the failure'))
    await assert.rejects(events.deliver('paid', { order: 'A1' }), /the database is away/)
    assert.deepEqual(calls, [])
  })

  test('an event without listeners is nobody’s', async () => {
    const events = createEvents<Sample>()
    events.emit('ended', 1)
    await assert.doesNotReject(events.deliver('ended', 1))
  })
})
