import type { Editing } from '../audit/edits'
import type { Care } from '../domain/chat/care'
import type { AdminRoutes, OfficeCaller } from '../http/admin/handlers'

interface Deps {
  care: Care
  tools: Pick<Editing, 'clock' | 'ids'>
}

type CareCall = Extract<keyof AdminRoutes, `${string} /admin/care${'' | `/${string}`}`>

const done = () => ({ result: 'done' as const })

/** Handlers of cases of care. */
export const adminCareRoutes = ({ care, tools }: Deps): Pick<AdminRoutes, CareCall> => {
  const by = ({ actor }: OfficeCaller, reason: string): Editing => ({ ...tools, actor, reason })
  return {
    'GET /admin/care': (asked, { actor }) => care.page(asked, actor),
    'GET /admin/care/:id': ({ id }, { actor }) => care.one(id, actor),
    'GET /admin/care/:id/messages': ({ id }, { actor }) => care.messages(id, actor),
    'POST /admin/care/:id/open': ({ id, reason }, caller) => care.openChat(id, by(caller, reason)),
    'POST /admin/care/:id/take': ({ id, reason }, caller) => care.take(id, by(caller, reason)),
    'POST /admin/care/:id/say': (sentence, { actor }) => care.say(sentence, { ...tools, actor }),
    'POST /admin/care/:id/end': ({ id, reason }, caller) => care.end(id, by(caller, reason)).then(done),
    'POST /admin/care/:id/contact': ({ id, reason }, caller) => care.contact(id, by(caller, reason)),
    'POST /admin/care/:id/contacted': ({ id, reason }, caller) => care.contacted(id, by(caller, reason)).then(done),
    'POST /admin/care/:id/close': ({ id, reason }, caller) => care.close(id, by(caller, reason)).then(done),
  }
}
