import path from 'node:path'
import { openBundle } from '../weapp/harness/bundle'
import { root, startServer } from '../support/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Row } from './table'

/** The mini-program's main package, as WeChat counts it. */
export const packageSize = async (): Promise<Row[]> => [
  {
    what: 'Mini-program main package',
    value: openBundle(path.join(root, 'dist/weapp')).mainBytes() / 1000,
    unit: 'kB',
    budget: 660,
  },
]

/** A second start over a data folder that exists: from nothing running to ready. */
export async function secondStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  try {
    const first = await startServer({ dataDir })
    await first.stop()
    const second = await startServer({ dataDir })
    await second.stop()
    return [
      { what: 'First start to ready (server alone)', value: first.readyMs / 1000, unit: 's' },
      { what: 'Second start to ready (server alone)', value: second.readyMs / 1000, unit: 's', budget: 5 },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
