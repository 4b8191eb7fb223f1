import type { AdminPreviews, AdminRoutes } from '../http/admin/handlers'
import { lotsOf, worksOfPerson } from '../domain/operators/person/belongings'
import { monthOf } from '../domain/operators/person/month'
import type { PersonOffice } from '../domain/operators/person'

/** What a person has and what they cost; their phone, a copy of their data, and messages to them. */
export const adminPersonRoutes = ({ db, clock, phones, copies, messages }: PersonOffice) =>
  ({
    'GET /admin/person/:id/lots': ({ id }) => lotsOf(db, clock, id),
    'GET /admin/person/:id/works': (asked) => worksOfPerson(db, clock, asked),
    'GET /admin/person/:id/month': (asked) => monthOf(db, clock, asked),
    'POST /admin/person/:id/phone': (move, { actor }) => phones.make(move, actor),
    'GET /admin/person/:id/export': ({ id }) => copies.current(id),
    'POST /admin/person/:id/export': ({ id, reason }, { actor }) => copies.make(id, { ...actor, reason }),
    'POST /admin/person/:id/export/open': ({ id, reason }, { actor }) => copies.open(id, { ...actor, reason }),
    'GET /admin/person/:id/message': (asked) => messages.page(asked),
    'POST /admin/person/:id/message': (message, { actor }) => messages.send(message, actor),
  }) satisfies Partial<AdminRoutes>

export const adminPersonPreviews = ({ phones }: Pick<PersonOffice, 'phones'>) =>
  ({
    'POST /admin/person/:id/phone': (move, { operator, ip, client }) =>
      phones.show(move, { id: operator.id, ip, client }),
  }) satisfies Partial<AdminPreviews>
