import { eq, sql } from 'drizzle-orm'
import type { DeclaredAge } from '../../../contract/minors'
import { assistant, site } from '../../../server/ports/db/schema'
import type { TestApp } from './app'

let phones = 0
const nextTel = (prefix: string) => `${prefix}${String(++phones).padStart(8, '0')}`

/** Beijing's ten in the morning of a day. */
export const tenOClock = (day: string): Date => new Date(`${day}T10:00:00+08:00`)

export const setAskAge = (app: TestApp, askAge: string) =>
  app.open.db
    .update(site)
    .set({ appInfo: sql`jsonb_set(${site.appInfo}, '{askAge}', ${JSON.stringify(askAge)}::jsonb)` })

/** A person, and a guardian with a phone of their own. */
export async function minorPerson(app: TestApp, age?: DeclaredAge) {
  const [tel, guardian] = [nextTel('136'), nextTel('188')]
  const token = await app.user(tel)
  const as = { token }
  const codeAt = (to: string) =>
    app.sms
      .findLast((line) => line.includes(to))
      ?.split(' ')
      .at(-1)
  const session = async () => (await app.call('GET /app/user', {}, as)).data
  const userId = (await session()).uid
  const { data: chat } = await app.call('POST /app/chat', {}, as)
  const person = {
    tel,
    guardian,
    token,
    as,
    userId,
    session,
    codeAt,
    view: async () => (await app.call('GET /app/minors', {}, as)).data,
    declare: (ageGroup: string) => app.call('POST /app/user/age', { ageGroup }, as),
    ask: (content = '你好') =>
      app.call('POST /app/chat/completions/sync', { chatNumber: chat?.chatNumber, content }, as),
    open: (assistantId: string) => app.call('POST /app/chat', { assistantId }, as),
    /** A code that the guardian receives; the clock passes the wait between two. */
    async guardianCode(named = guardian) {
      app.clock.forward(61_000)
      const { code, msg } = await app.call('POST /app/minors/code', { tel: named }, as)
      if (code !== 200) throw new Error(msg)
      return codeAt(named)
    },
    decide: async (wish: Record<string, unknown> = {}) =>
      app.call('PUT /app/minors', { tel: guardian, code: await person.guardianCode(), ...wish }, as),
    /** A code to the person's own phone. */
    async ownCode() {
      app.clock.forward(61_000)
      await app.call('POST /app/user/code', {}, as)
      return codeAt(tel)
    },
  }
  if (age) await person.declare(age)
  return person
}

/** Assistants of the site for these tests. */
export async function addAssistants(app: TestApp): Promise<void> {
  const { db } = app.open
  const [model] = await db.select().from(assistant).where(eq(assistant.id, 'chef'))
  const texts = (title: string) => ({ 'zh-CN': { ...model!.texts['zh-CN'], title } })
  await db.insert(assistant).values([
    { ...model!, id: 'lover', texts: texts('恋人'), persona: 'intimate' },
    { ...model!, id: 'horror', texts: texts('惊悚故事'), minors: 'unsuitable' },
  ])
}
