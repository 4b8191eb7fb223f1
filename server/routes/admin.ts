import { adminCalls } from '../../contract/admin'
import { isPermitted, type Role } from '../../contract/admin/roles'
import type { AdminPreviews, AdminRoutes } from '../http/admin/handlers'
import type { Editing } from '../audit/edits'
import type { auditPage } from '../audit/page'
import { type Operators, rolesIn } from '../domain/operators'
import type { AccountStates } from '../domain/operators/account-state'
import type { OperatorClosures } from '../domain/operators/closures'
import type { OperatorComplaints } from '../domain/operators/complaints'
import type { TakeDowns } from '../domain/operators/take-down'
import type { Notes } from '../domain/operators/notes'
import type { createOwnAssistantList } from '../domain/operators/own-assistants'
import type { OfficeCatalogue } from '../domain/operators/catalogue'
import type { Answers } from '../domain/answers'
import type { Care } from '../domain/chat/care'
import type { ModerationOffice } from '../domain/operators/profile-take-down'
import type { OperatorWordLists } from '../domain/operators/word-lists'
import type { QuestionBanks } from '../domain/operators/question-banks'
import type { People } from '../domain/operators/people'
import type { OperatorQueue } from '../domain/operators/queue'
import type { createProcessList } from '../domain/operators/processes'
import type { PersonLists } from '../domain/operators/person-lists'
import type { PersonOffice } from '../domain/operators/person'
import type { Today } from '../domain/operators/today'
import type { OpenOperator, OperatorSessions } from '../domain/operators/sessions'
import { NotPossible } from '../audit/not-possible'
import type { Money } from '../domain/orders'
import { adminCareRoutes } from './admin-care'
import { adminCatalogueRoutes } from './admin-catalogue'
import { adminFactPreviews, adminFactRoutes, type FactDeps } from './admin-facts'
import { adminModerationRoutes } from './admin-moderation'
import { adminOrderPreviews, adminOrderRoutes } from './admin-orders'
import { adminPersonPreviews, adminPersonRoutes } from './admin-person'

interface Deps {
  people: People
  lists: PersonLists
  personOffice: PersonOffice
  states: AccountStates
  complaints: OperatorComplaints
  takeDowns: TakeDowns
  ownAssistants: ReturnType<typeof createOwnAssistantList>
  closures: OperatorClosures
  notes: Notes
  queue: OperatorQueue
  processes: ReturnType<typeof createProcessList>
  today: Today
  audit: (asked: Parameters<typeof auditPage>[1]) => ReturnType<typeof auditPage>
  operators: Operators
  sessions: OperatorSessions
  money: Pick<Money, 'operatorCredits'> & Parameters<typeof adminOrderRoutes>[0]['money']
  catalogue: OfficeCatalogue
  moderation: ModerationOffice
  wordLists: OperatorWordLists
  banks: QuestionBanks
  answers: Pick<Answers, 'withdrawAnswer' | 'restoreAnswer'>
  care: Care
  facts: Omit<FactDeps, 'tools'>
  /** Time and numbers of entries in the audit. */
  tools: Pick<Editing, 'clock' | 'ids'>
}

const callsOf = (roles: readonly Role[]) =>
  Object.entries(adminCalls).flatMap(([name, { access }]) =>
    access !== 'anonymous' && isPermitted(roles, access) ? [name] : [],
  )

const me = ({ operator: { login, name, roles }, isProved }: Pick<OpenOperator, 'operator' | 'isProved'>) => ({
  login,
  name,
  roles,
  isProved,
  calls: callsOf(roles),
})

/** States, lists and notes of accounts, complaints, and what waits. */
const caseRoutes = ({
  lists,
  states,
  closures,
  complaints,
  takeDowns,
  ownAssistants,
  notes,
  queue,
  processes,
  today,
}: Pick<
  Deps,
  | 'lists'
  | 'states'
  | 'closures'
  | 'complaints'
  | 'takeDowns'
  | 'ownAssistants'
  | 'notes'
  | 'queue'
  | 'processes'
  | 'today'
>) =>
  ({
    'GET /admin/today': today,
    'GET /admin/process': processes,
    'GET /admin/person/:id/state': ({ id }) => states.stateOf(id),
    'PUT /admin/person/:id/state': (wish, { actor, operator: { roles } }) => states.set(wish, { actor, roles }),
    'PUT /admin/person/:id/age': (wish, { actor }) => states.setAge(wish, actor),
    'GET /admin/person/:id/devices': ({ id }) => lists.devices(id),
    'POST /admin/person/:id/devices/end': ({ id, reason }, { actor }) => states.endSessions(id, { ...actor, reason }),
    'POST /admin/person/:id/closure': ({ id, reason }, { actor }) => closures(id, { ...actor, reason }),
    'GET /admin/person/:id/consents': ({ id, ...page }) => lists.consents(id, page),
    'GET /admin/person/:id/tasks': ({ id, ...page }) => lists.tasks(id, page),
    'GET /admin/note': (asked) => notes.page(asked),
    'POST /admin/note': (note, { actor }) => notes.write(note, actor),
    'GET /admin/complaint': (asked, { operator: { roles } }) => complaints.page(asked, roles),
    'GET /admin/complaint/:id': ({ id }, { operator: { roles } }) => complaints.one(id, roles),
    'POST /admin/complaint/:id/answer': (given, { actor, operator: { roles } }) =>
      complaints.answer(given, actor, roles),
    'POST /admin/complaint/:id/open': (asked, { actor }) => complaints.open(asked, actor),
    'POST /admin/take-down': (asked, { actor }) => takeDowns.takeDown(asked, actor),
    'PUT /admin/share/:id/minors': (asked, { actor }) => takeDowns.classifyShare(asked, actor),
    'POST /admin/put-back': (asked, { actor }) => takeDowns.putBack(asked, actor),
    'GET /admin/own-assistant': ownAssistants,
    'GET /admin/queue': queue.open,
    'POST /admin/task/:id/retry': ({ reason, ...wish }, { actor }) => queue.retry(wish, { ...actor, reason }),
    'POST /admin/task/:id/cancel': ({ id, reason }, { actor }) => queue.cancel(id, { ...actor, reason }),
  }) satisfies Partial<AdminRoutes>

/** Handlers of the console's calls. */
export const adminRoutes = ({
  people,
  audit,
  operators,
  sessions,
  money,
  catalogue,
  moderation,
  wordLists,
  banks,
  answers,
  care,
  facts,
  personOffice,
  tools,
  ...deps
}: Deps): AdminRoutes => ({
  ...caseRoutes(deps),
  'POST /admin/session': async (input, visitor) => {
    const { token, maxAgeSeconds, operator } = await sessions.open(input, visitor)
    visitor.keep(token, maxAgeSeconds)
    return me({ operator, isProved: true })
  },
  'GET /admin/session': async (_, caller) => me(caller),
  'POST /admin/session/proof': async ({ code }, caller) => {
    await sessions.prove(caller, code, caller)
    return me({ ...caller, isProved: true })
  },
  'DELETE /admin/session': async (_, { sessionId, keep }) => {
    await sessions.close(sessionId)
    keep(null)
    return null
  },
  'GET /admin/search': ({ q }) => people.search(q),
  'GET /admin/person/:id': ({ id }) => people.person(id),
  'GET /admin/person/:id/ledger': ({ id, ...page }) => people.ledger(id, page),
  'GET /admin/person/:id/orders': ({ id, ...page }) => people.orders(id, page),
  'GET /admin/person/:id/events': ({ id, ...page }) => people.events(id, page),
  'POST /admin/person/:id/credits': async ({ id, verb, credits, days, reason }, { actor, key }) => {
    const wish = { user: id, credits, ...(days === undefined ? {} : { days }) }
    const result = await money.operatorCredits[verb](wish, { ...actor, reason, key })
    return { result, balance: (await people.person(id)).credits.balance }
  },
  ...adminPersonRoutes(personOffice),
  ...adminOrderRoutes({ money }),
  ...adminCatalogueRoutes({ catalogue, tools }),
  ...adminModerationRoutes({ moderation, wordLists, banks, answers, tools }),
  ...adminCareRoutes({ care, tools }),
  ...adminFactRoutes({ ...facts, tools }),
  'GET /admin/operator': async () =>
    (await operators.list()).map(({ login, name, roles, isActive, createdAt, lastIn }) => ({
      login,
      name,
      roles,
      isActive,
      createdAt: createdAt.toISOString(),
      lastIn: lastIn?.toISOString() ?? null,
    })),
  'POST /admin/operator': ({ reason, ...input }, { actor }) => operators.add(input, actor, reason),
  'PUT /admin/operator/:login/roles': async ({ login, roles, reason }, { actor }) => ({
    result: await operators.setRoles(login, rolesIn(roles), actor, reason),
  }),
  'PUT /admin/operator/:login/active': async ({ login, active, reason }, { actor }) => ({
    result: await operators.setActive(login, active, actor, reason),
  }),
  'POST /admin/operator/:login/reset': ({ login, reason }, { actor }) => operators.reset(login, actor, reason),
  'GET /admin/audit': (input) => audit(input),
})

/** Previews of changes that are shown before they are made. */
export const adminPreviews = ({
  people,
  money,
  facts,
  personOffice,
}: Pick<Deps, 'people' | 'money' | 'facts' | 'personOffice'>): AdminPreviews => ({
  'POST /admin/person/:id/credits': async ({ id, verb, credits }, { operator }) => {
    const { balance } = (await people.person(id)).credits
    if (verb === 'take' && credits > balance) throw new NotPossible(`用户只有 ${balance} 算力可以扣除`)
    if (verb === 'grant') await money.operatorCredits.assertDailyLimit(credits, operator.id)
    return { balance, balanceAfter: verb === 'grant' ? balance + credits : balance - credits }
  },
  ...adminPersonPreviews(personOffice),
  ...adminOrderPreviews({ money }),
  ...adminFactPreviews(facts),
})
