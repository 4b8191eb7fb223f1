import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { putDatabase } from '../../support/db-templates'
import { programArgs } from '../../support/program'
import { root, startServer } from '../../support/server'

/** A server with the built console and one owner, who was added by the command. */
export async function startOffice() {
  const { ensureBuilt } = (await import('../../../scripts/lib/targets.mjs' as string)) as {
    ensureBuilt(target: string): Promise<void>
  }
  await ensureBuilt('admin')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-office-'))
  await putDatabase(dataDir)
  const script = new URL('../../../server/commands/operator.ts', import.meta.url)
  const added = ['add', 'zhang', '--name', '张三', '--roles', 'owner', '--reason', '开张']
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', APP_MODE: 'embedded' }
  const { stdout } = await promisify(execFile)(process.execPath, programArgs(script, ...added), { cwd: root, env })
  const server = await startServer({ dataDir })
  return {
    ...server,
    owner: {
      login: 'zhang',
      password: /^密码 (\S+)$/m.exec(stdout)?.[1] ?? '',
      secret: /密钥 ([A-Z2-7]{32})/.exec(stdout)?.[1] ?? '',
      recoveryCodes: [...stdout.matchAll(/^ {2}(\w{5}-\w{5})$/gm)].map(([, code = '']) => code),
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type RunningOffice = Awaited<ReturnType<typeof startOffice>>

/** The code that an authenticator app shows now. */
export const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Fills a field by its label. */
export const fillIn = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens whatever a phone, id or number belongs to. */
export async function openInOffice(page: Page, key: string) {
  await page.keyboard.press('/')
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
}
