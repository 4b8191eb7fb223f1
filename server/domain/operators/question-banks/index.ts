import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { isoText } from '../../../../contract/time'
import { recordChange } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import { bankRun } from '../../../ports/db/schema'
import { importQuestions, readBanks } from './banks'
import { BankFileError, type BankQuestion, questionsOf } from './lines'
import { createBankRunner, type RunnerDeps } from './runner'
import { classSums, kindSums } from './sums'

export type QuestionBanks = ReturnType<typeof createQuestionBanks>

const runsShown = 50
const { misses: _, ...shownColumns } = getTableColumns(bankRun)

type RunFacts = Omit<typeof bankRun.$inferSelect, 'misses'>

const viewRun = ({ id, subject, name, by, asked, questions, sums, fault, createdAt, endedAt }: RunFacts) => ({
  ...{ id, subject, name, by, asked, questions, fault },
  ...kindSums(sums),
  at: createdAt.toISOString(),
  endedAt: isoText(endedAt),
})

function classesIn(questions: readonly BankQuestion[]) {
  const counts = new Map<string, number>()
  for (const { class: name } of questions) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ class: name, questions: count }))
}

/** Banks of questions and their runs, for operators. */
export function createQuestionBanks(deps: RunnerDeps) {
  const { db } = deps.open
  const runner = createBankRunner(deps)
  const closing = new AbortController()
  return {
    /** Goes on with open runs for less than a minute. One process at a time does. */
    work: () => runner.work(closing.signal),
    /** Ends the questions under way; their run goes on elsewhere. */
    stop: () => closing.abort(),

    async read(): Promise<AdminOut<'GET /admin/question-bank'>> {
      const banks = await readBanks(db)
      return {
        subjects: await runner.subjects(),
        banks: banks.map(({ kind, version, questions, body, operator, changedAt }) => ({
          ...{ kind, version, questions, by: operator, at: changedAt.toISOString() },
          classes: classesIn(questionsOf(kind, body)),
        })),
      }
    },

    async write({ kind, text }: Pick<AdminChecked<'PUT /admin/question-bank/:kind'>, 'kind' | 'text'>, by: Editing) {
      return importQuestions(db, by, kind, text).catch((error: unknown) => {
        throw error instanceof BankFileError ? new NotPossible(error.message) : error
      })
    },

    async runs(): Promise<AdminOut<'GET /admin/bank-run'>> {
      const found = await db.select(shownColumns).from(bankRun).orderBy(desc(bankRun.id)).limit(runsShown)
      return found.map(viewRun)
    },

    /** A run with its sums by class and its misses. Throws 404. */
    async run(id: string): Promise<AdminOut<'GET /admin/bank-run/:id'>> {
      const [found] = await db.select().from(bankRun).where(eq(bankRun.id, id))
      if (!found) throw new AppError(404, 'common.notFound')
      return { ...viewRun(found), classes: classSums(found.sums), misses: found.misses }
    },

    /** Starts a run; one of the subject that is open goes on. Throws NotPossible. */
    async start(subject: string, { clock, ids, actor, reason }: Editing): Promise<AdminOut<'POST /admin/bank-run'>> {
      const known = (await runner.subjects()).find(({ id }) => id === subject)
      if (!known) throw new NotPossible('没有这个模型，或者它没有打开')
      const started = await runner.start(known.id, known.name, actor.who)
      if (!started) throw new NotPossible('题库里还没有问题')
      if (started.isNew)
        await recordChange(db, { clock, ids }, actor, {
          act: 'banks.run',
          subject: { kind: 'bankRun', id: started.id },
          after: { subject },
          reason,
        })
      return { id: started.id, result: started.isNew ? 'done' : 'already' }
    },
  }
}
