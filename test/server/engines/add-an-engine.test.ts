import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Task } from '../../../contract/api'
import { translate } from '../../../server/texts'
import { root } from '../../support/server'
import { copyProject, follow, runScript, stepsOf } from '../support/follow-the-guide'

interface Drawn extends Record<'drawn' | 'refused' | 'broken' | 'unreadable' | 'cancelled', Task> {
  requests: { key?: string; body: { prompt: string; size: string; seed: number | null } }[]
  /** Connections that the server closed before the answer. */
  closed: number
  log: string
}

describe('an engine behind an address, by docs/add-an-engine.md', () => {
  let copy: string
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe', encoding: 'utf8' })
  before(() => {
    copy = copyProject(root, 'add-an-engine')
    follow(copy, stepsOf(readFileSync(join(root, 'docs/add-an-engine.md'), 'utf8')))
  })
  after(() => rmSync(copy, { recursive: true, force: true }))

  test('compiles', () => {
    try {
      run(join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '--singleThreaded', '-p', 'tsconfig.server.json')
    } catch (error) {
      assert.fail((error as { stdout: string }).stdout.slice(0, 2000))
    }
  })

  test('draws, is labelled, fails in words and can be cancelled', () => {
    runScript(copy, 'test/server/support/draw-at-an-address.ts')
    const { requests, closed, drawn, refused, broken, unreadable, cancelled, log } = JSON.parse(
      readFileSync(join(copy, 'test/server/support/drawn.json'), 'utf8'),
    ) as Drawn
    assert.equal(drawn.status, 'FINISHED')
    assert.deepEqual(
      drawn.outputs.map(({ mime, width, label }) => [mime, width, label?.carrier]),
      Array.from({ length: 2 }, () => ['image/png', 256, 'iTXt']),
    )
    assert.deepEqual(
      requests.slice(0, 2).map(({ key, body }) => [key, body.prompt, body.seed]),
      [
        ['Bearer secret-key', '海', 7],
        ['Bearer secret-key', '海', 8],
      ],
    )
    const failures = [
      [refused, 'engine.nothingToSay'],
      [broken, 'engine.failed'],
      [unreadable, 'engine.failed'],
    ] as const
    for (const [{ status, credits, error }, key] of failures)
      assert.deepEqual([status, credits, error?.msg], ['ERROR', 0, translate('zh-CN', key)])
    assert.deepEqual([cancelled.status, cancelled.cancelled, closed], ['ERROR', true, 1])
    assert.match(log, /engine failed: 500/)
    assert.doesNotMatch(log, /secret-key/)
  })
})
