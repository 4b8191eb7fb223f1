import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { site } from '../../../server/ports/db/schema'
import { createAccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const filed = { icp: '京ICP备1号', policeFiling: '京公网安备1号', algorithmFiling: '网信算备1号', modelFiling: '备1号' }

oneDb((name, open) =>
  describe(`registration that needs filings on ${name}`, () => {
    test('nobody registers while a number is missing; who has an account logs in', async () => {
      const opened = await open()
      try {
        const world = await createAccountWorld(opened.db, { registration: 'filed' })
        const show = (baseInfo: Record<string, string>) =>
          opened.db
            .update(site)
            .set({ baseInfo: baseInfo as never })
            .where(eq(site.id, 1))
        const register = async (tel: string) => {
          const code = await world.codeFor(tel, 'register')
          return world.accounts.register({ tel, code, password: 'quietlamp7' }, world.device())
        }
        await show({ ...filed, modelFiling: ' ' })
        // law 15
        await assert.rejects(register('13400000001'), /auth.notFiled/)
        await show(filed)
        assert.ok((await register('13400000002')).token)
        await show({})
        assert.ok((await world.accounts.loginByPassword('13400000002', 'quietlamp7', world.device())).token)
      } finally {
        await opened.close()
      }
    })
  }),
)
