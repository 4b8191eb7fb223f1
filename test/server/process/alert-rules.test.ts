import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../support/server'

const folder = path.join(root, 'deploy/prometheus')
const rules = readFileSync(path.join(folder, 'fanle.rules.yml'), 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('rules of Prometheus', () => {
  test('each names metrics that the server has', () => {
    const sources = ['server/metrics', 'server/wiring']
      .flatMap((part) => readdirSync(path.join(root, part)).map((file) => path.join(root, part, file)))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const named = [...rules.matchAll(/\bfanle_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    assert.ok(named.length > 15)
    assert.deepEqual(
      [...new Set(named)].filter((name) => !sources.includes(`'${name}'`)),
      [],
    )
  })

  test('load', { skip: !hasPromtool && 'promtool is not installed' }, () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'config', path.join(folder, 'prometheus.yml')])
    assert.equal(status, 0, String(stderr))
  })
})
