import type { OwnChanges } from '../domain/accounts/own-changes'
import type { OwnerProof } from '../domain/accounts/owner-proof'
import type { EmergencyContacts } from '../domain/accounts/emergency-contact'
import type { Closures } from '../domain/personal-data/closure'
import type { createClosureFacts } from '../domain/personal-data/facts'
import type { createExports } from '../domain/personal-data/exports'
import type { createComplaints } from '../domain/site/complaints'
import type { Routes } from '../http/handlers'

interface PersonalRouteDeps {
  proof: Pick<OwnerProof, 'sendCode'>
  ownChanges: Pick<OwnChanges, 'changePhone'>
  closures: Pick<Closures, 'request'>
  closureFacts: ReturnType<typeof createClosureFacts>
  exports: ReturnType<typeof createExports>
  complaints: ReturnType<typeof createComplaints>
  contacts: EmergencyContacts
}

export const personalRoutes = (deps: PersonalRouteDeps) => {
  const { proof, ownChanges, closures, closureFacts, exports, complaints, contacts } = deps
  return {
    'POST /app/user/code': (_, caller) => proof.sendCode(caller.userId, caller),
    'PUT /app/user/phone': (input, caller) => ownChanges.changePhone(caller, input).then(() => null),
    'GET /app/user/contact': (_, { userId }) => contacts.find(userId),
    'PUT /app/user/contact': (input, caller) => contacts.set(caller, input),
    'DELETE /app/user/contact': (_, { userId }) => contacts.remove(userId),
    'GET /app/user/closure': (_, { userId }) => closureFacts(userId),
    'POST /app/user/closure': async ({ password, code }, caller) => ({
      dueTime: (await closures.request(caller.userId, { password, code }, caller)).toISOString(),
    }),
    'GET /app/user/export': (_, { userId }) => exports.current(userId),
    'POST /app/user/export': (_, caller) => exports.request(caller),
    'DELETE /app/user/export': (_, { userId }) => exports.remove(userId),
    'POST /app/complaint': (input, { userId }) => complaints.place(userId, input),
    'POST /app/complaint/guest': (input, caller) => complaints.placeAsGuest(input, caller),
    'GET /app/complaint/page': (asked, { userId }) => complaints.page(userId, asked),
  } satisfies Partial<Routes>
}
