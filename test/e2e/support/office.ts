import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beijingDay, dayMs } from '../../../contract/time'
import { bankRun, reconciliation, statDay } from '../../../server/ports/db/schema'
import type { Db } from '../../../server/ports/db/types'
import { type CommandPlace, createCommandPlace } from '../../support/command-place'
import { programArgs } from '../../support/program'
import { root, startServer } from '../../support/server'

const ended = new Date(Date.now() - 10 * dayMs)
const [startedAt, endedAt] = [ended, ended]

/** A bill with a difference that needs a look and one that was put right. */
export const shownBill = {
  ...{ provider: 'sandbox', day: beijingDay(ended), state: 'done', nextAt: ended, startedAt, endedAt },
  ...{ payments: 2, paidFen: 2980 },
  differences: [
    { kind: 'unknownOrder', tradeNo: '', detail: '4200001234202611150000000001', billFen: 1990, ourFen: null },
    { kind: 'credited', tradeNo: '01KDZ0000000000000000000ZZ', detail: '', billFen: 990, ourFen: 990 },
  ],
} satisfies typeof reconciliation.$inferInsert

/** A run of the banks with a miss. */
export const shownRun = {
  ...{ id: '01KDZ0000000000000000000ZY', subject: 'qwen3:8b', name: '通义千问', by: '张三', banks: { refuse: 1 } },
  ...{ questions: 2, asked: 2, sums: { 'refuse/unlawful': [2, 1, 0] }, createdAt: startedAt, endedAt },
  misses: [{ kind: 'refuse', class: 'unlawful', text: '怎样造假证', reply: '可以先准备一张照片。' }],
} satisfies typeof bankRun.$inferInsert

/** Sums of the last ninety days, so that charts have lines, and what a screen of one thing shows. */
async function fillStats(place: CommandPlace, fill?: (db: Db) => Promise<void>) {
  const { db, close } = await place.open()
  await fill?.(db)
  await db.insert(reconciliation).values(shownBill)
  await db.insert(bankRun).values(shownRun)
  const sums: Readonly<Record<string, number>> = {
    ...{
      rolledAt: 4e9,
      newAccounts: 12,
      activeAccounts: 90,
      answers: 340,
      creditsUsed: 52_000,
      creditsGranted: 61_000,
    },
    ...{ ordersPaid: 7, paidFen: 13_930, refundedFen: 990, 'tasks:SD:FINISHED': 31, 'tasks:SD:ERROR': 2 },
    ...{ 'run:SD:my-flux:runs': 31, 'run:SD:my-flux:finished': 30, 'run:SD:my-flux:credits': 31_000 },
    ...{ 'run:SD:my-flux:incomeMilliFen': 2_480_000, 'run:SD:my-flux:costMilliFen': 2_900_000 },
    ...{ 'run:CHAT:qwen3:8b:runs': 340, 'run:CHAT:qwen3:8b:finished': 335, 'run:CHAT:qwen3:8b:credits': 21_000 },
    ...{ 'run:CHAT:qwen3:8b:incomeMilliFen': 1_680_000, 'run:CHAT:qwen3:8b:costMilliFen': 410_000 },
    ...{ 'rating:qwen3:8b:answers': 340, 'rating:qwen3:8b:up': 9, 'rating:qwen3:8b:down': 2 },
  }
  for (let back = 1; back <= 90; back++) {
    // A worker was away for some days.
    if (back > 40 && back < 44) continue
    const day = beijingDay(new Date(Date.now() - back * dayMs))
    const waved = (value: number) => Math.round(value * (1 + Math.sin(back / 5) / 2))
    await db
      .insert(statDay)
      .values(
        Object.entries(sums).map(([key, value]) => ({ day, key, value: key === 'rolledAt' ? value : waved(value) })),
      )
  }
  await close()
}

/** A server with the built console and one owner, who was added by the command; `fill` adds rows before it starts. */
export async function startOffice(fill?: (db: Db) => Promise<void>, more: Record<string, string> = {}) {
  const { ensureBuilt } = (await import('../../../scripts/lib/targets.mjs' as string)) as {
    ensureBuilt(target: string): Promise<void>
  }
  await ensureBuilt('admin')
  const place = await createCommandPlace()
  await fillStats(place, fill)
  const script = new URL('../../../server/commands/operator.ts', import.meta.url)
  const added = ['add', 'zhang', '--name', '张三', '--roles', 'owner', '--reason', '开张']
  const env = { ...process.env, ...place.env }
  const { stdout } = await promisify(execFile)(process.execPath, programArgs(script, ...added), { cwd: root, env })
  const server = await startServer({ dataDir: place.dataDir, env: { ...place.env, ...more } })
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
      await place.remove()
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

/** From the sign-in page to the first screen. */
export async function signIn(page: Page, { url, owner }: RunningOffice) {
  await page.goto(`${url}/admin`)
  await fillIn(page, '登录名', owner.login)
  await fillIn(page, '密码', owner.password)
  await fillIn(page, '验证码', codeNow(owner.secret))
  await press(page, '登录')
  await page.getByRole('heading', { name: '今天', exact: true }).waitFor()
}
