import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCancelling } from '../../../../server/engines/adapters/cancelling'
import type { EngineHttp } from '../../../../server/engines/adapters/http/types'

const world = (isGivenUp?: (reason: unknown) => boolean) => {
  const stopping = new AbortController()
  const told: string[] = []
  const warned: unknown[] = []
  const cancelling = createCancelling({
    signal: stopping.signal,
    httpFor: (signal) => ({ signal }) as unknown as EngineHttp,
    warn: (error) => warned.push(error),
    ...(isGivenUp ? { isGivenUp } : {}),
  })
  return { stopping, told, warned, ...cancelling }
}

test('an abort runs what was begun once, with a way to the engine that is alive; an engine that cannot be told is warned of', async () => {
  const { stopping, told, warned, onCancel, settled } = world()
  onCancel(async (http) => {
    told.push((http as unknown as { signal: AbortSignal }).signal.aborted ? 'dead' : 'alive')
  })
  onCancel(() => Promise.reject(new Error('no answer')))
  stopping.abort()
  stopping.abort()
  await settled()
  assert.deepEqual(told, ['alive'])
  assert.equal((warned[0] as Error).message, 'no answer')
})

test('what is over is not undone; what is begun after the abort is undone at once', async () => {
  const { stopping, told, onCancel, settled } = world()
  onCancel(async () => void told.push('over'))()
  stopping.abort()
  onCancel(async () => void told.push('late'))
  await settled()
  assert.deepEqual(told, ['late'])
})

test('a job that another process goes on with is left running', async () => {
  const { stopping, told, onCancel, settled } = world((reason) => reason !== 'lost')
  onCancel(async () => void told.push('undone'))
  stopping.abort('lost')
  onCancel(async () => void told.push('undone late'))
  await settled()
  assert.deepEqual(told, [])
})
