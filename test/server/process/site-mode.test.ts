import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { seeds } from '../../../server/seeds'
import { seed } from '../../../server/seeds/insert'
import type { OpenDb } from '../../../server/ports/db/types'
import { keepSiteMode } from '../../../server/wiring/site-mode'
import { oneDb } from '../support/db'

const embedded = { appMode: 'embedded', opensProductionData: false } as const
const production = { appMode: 'production', opensProductionData: false } as const

oneDb((name, open) =>
  describe(`the mode of a database on ${name}`, () => {
    let opened: OpenDb
    before(async () => {
      opened = await open()
      await seed(opened.db, seeds)
    })
    after(() => opened.close())

    test('a production site does not open in embedded mode, unless its operator says so', async () => {
      await keepSiteMode(opened.db, embedded)
      await keepSiteMode(opened.db, production)
      await keepSiteMode(opened.db, production)
      await assert.rejects(keepSiteMode(opened.db, embedded), /^ConfigError: 环境变量 APP_MODE 应为 production/)
      await keepSiteMode(opened.db, { ...embedded, opensProductionData: true })
    })
  }),
)
