import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { beijingDay, beijingMidnight, minuteMs } from '../../../../contract/time'
import { bankKinds, judgesSubject, wordsSubject } from '../../../../contract/moderation'
import type { Clock, Ids } from '../../../ports/clock'
import { bankRun } from '../../../ports/db/schema'
import type { OpenDb } from '../../../ports/db/types'
import { isBuiltInModel } from '../../models'
import { type AskDeps, askQuestion, type Reply } from './ask'
import { bankQuestions } from './banks'
import type { BankQuestion } from './lines'
import { failuresIn } from './sums'

export interface RunnerDeps extends AskDeps {
  open: Pick<OpenDb, 'db' | 'alone'>
  clock: Clock
  ids: Pick<Ids, 'ulid'>
}

type RunRow = typeof bankRun.$inferSelect

/** How often open runs go on, and for how long at a time, so that another process can take over. */
export const bankWorkMs = minuteMs
const turnMs = 45_000
const atOnce = 4
/** Faults of a provider one after the other that end a run. */
const faultsMax = 20
/** Misses that a run keeps: enough to see what they have in common. */
const missesMax = 200
/** The one who starts the runs of a month. */
export const monthly = 'monthly'

type Asked = BankQuestion & { reply: Reply | null }

const isMiss = ({ kind, reply }: Asked) => reply !== null && reply.isRefused !== (kind === 'refuse')

/** The run after some replies. */
function withReplies(run: RunRow, asked: readonly Asked[]): Pick<RunRow, 'asked' | 'sums' | 'misses'> {
  const sums = { ...run.sums }
  for (const { kind, class: label, reply } of asked) {
    const key = `${kind}/${label}`
    const [all = 0, refused = 0, failed = 0] = sums[key] ?? []
    sums[key] = [all + 1, refused + (reply?.isRefused ? 1 : 0), failed + (reply ? 0 : 1)]
  }
  const misses = asked.filter(isMiss).map(({ reply, ...question }) => ({ ...question, reply: reply?.text ?? '' }))
  return { asked: run.asked + asked.length, sums, misses: [...run.misses, ...misses].slice(0, missesMax) }
}

/** Runs of the question banks: started by an operator, or once a month for each subject. One process goes on with them. */
export function createBankRunner({ open, clock, ids, ...asking }: RunnerDeps) {
  const { db } = open
  const end = (id: string, fault = '') =>
    db.update(bankRun).set({ endedAt: clock.now(), fault }).where(eq(bankRun.id, id))

  /** Adds a run unless one of the subject is open. Returns its id, or null without questions. */
  async function start(subject: string, name: string, by: string): Promise<{ id: string; isNew: boolean } | null> {
    const [going] = await db
      .select({ id: bankRun.id })
      .from(bankRun)
      .where(and(eq(bankRun.subject, subject), isNull(bankRun.endedAt)))
    if (going) return { ...going, isNew: false }
    const { questions, versions } = await bankQuestions(db)
    if (questions.length === 0) return null
    const id = ids.ulid()
    const run = { id, subject, name, by, banks: versions, questions: questions.length, createdAt: clock.now() }
    await db.insert(bankRun).values(run)
    return { id, isNew: true }
  }

  /** The lists, the judges that need no author of a text, and the models that people are offered. */
  const subjects = async () => [
    { id: wordsSubject, name: '词表' },
    ...(asking.panel.has.answers ? [{ id: judgesSubject, name: '词表和审核服务' }] : []),
    ...(await asking.models.list()).map(({ id, name }) => ({ id, name })),
  ]

  /** Starts the runs of this month that are missing. The built-in assistant is asked when an operator wants it. */
  async function startMonthly() {
    const monthBegins = beijingMidnight(`${beijingDay(clock.now()).slice(0, 7)}-01`)
    const started = await db
      .select({ subject: bankRun.subject })
      .from(bankRun)
      .where(and(eq(bankRun.by, monthly), gte(bankRun.createdAt, monthBegins)))
    const builtIn = new Set((await asking.models.list()).filter(isBuiltInModel).map(({ id }) => id))
    for (const { id, name } of await subjects())
      if (!builtIn.has(id) && !started.some(({ subject }) => subject === id)) await start(id, name, monthly)
  }

  /** Asks questions until `until`. Returns whether time is left. */
  async function goOn(first: RunRow, until: number, closing: AbortSignal): Promise<boolean> {
    const { questions, versions } = await bankQuestions(db)
    if (bankKinds.some((kind) => versions[kind] !== first.banks[kind])) {
      await end(first.id, '题库改过了，请重新运行')
      return true
    }
    let run = first
    let faults = 0
    while (run.asked < questions.length) {
      if (closing.aborted || clock.now().getTime() > until) return false
      const next = questions.slice(run.asked, run.asked + atOnce)
      let fault = ''
      const asked = await Promise.all(
        next.map(async (question): Promise<Asked> => {
          const reply = await askQuestion(asking, run.subject, question.text, closing).catch((error: unknown) => {
            fault = String((error as Error).message ?? error)
            return null
          })
          faults = reply ? 0 : faults + 1
          return { ...question, reply }
        }),
      )
      if (closing.aborted) return false
      run = { ...run, ...withReplies(run, asked) }
      const { sums, misses } = run
      await db.update(bankRun).set({ asked: run.asked, sums, misses }).where(eq(bankRun.id, run.id))
      // A judge without an answer rests for less than a minute: until then every question would fail.
      const hasRest = fault !== '' && run.subject === judgesSubject
      if ((hasRest ? failuresIn(sums) : faults) >= faultsMax) {
        await end(run.id, fault.slice(0, 200))
        return true
      }
      if (hasRest) return true
    }
    await end(run.id)
    return true
  }

  return {
    start,
    subjects,
    /** Goes on with open runs, oldest first. */
    work: (closing: AbortSignal) =>
      open.alone('question banks', async () => {
        const until = clock.now().getTime() + turnMs
        await startMonthly()
        const going = await db.select().from(bankRun).where(isNull(bankRun.endedAt)).orderBy(asc(bankRun.id))
        for (const run of going) if (!(await goOn(run, until, closing))) return
      }),
  }
}
