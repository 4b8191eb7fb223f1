import type { Editing } from '../audit/edits'
import type { Answers } from '../domain/answers'
import type { OperatorModeration } from '../domain/operators/moderation'
import type { AdminRoutes, OfficeCaller } from '../http/admin/handlers'

interface Deps {
  moderation: OperatorModeration
  answers: Pick<Answers, 'withdrawAnswer' | 'restoreAnswer'>
  tools: Pick<Editing, 'clock' | 'ids'>
}

type ModerationCall = Extract<keyof AdminRoutes, `${string} /admin/${'moderation' | 'word-list'}${'' | `/${string}`}`>

/** Handlers of verdicts on texts, and of the lists of words. */
export const adminModerationRoutes = ({ moderation, answers, tools }: Deps): Pick<AdminRoutes, ModerationCall> => {
  const by = ({ actor }: OfficeCaller, reason: string): Editing => ({ ...tools, actor, reason })
  return {
    'GET /admin/moderation': moderation.page,
    'POST /admin/moderation/:id/text': ({ id, reason }, caller) => moderation.text(id, by(caller, reason)),
    'POST /admin/moderation/:id/review': ({ reason, ...wish }, caller) => moderation.review(wish, by(caller, reason)),
    'POST /admin/moderation/answer/:id/withdraw': async ({ id, reason }, caller) => ({
      result: await answers.withdrawAnswer(id, by(caller, reason)),
    }),
    'POST /admin/moderation/answer/:id/restore': async ({ id, reason }, caller) => ({
      result: await answers.restoreAnswer(id, by(caller, reason)),
    }),
    'GET /admin/word-list': moderation.lists,
    'POST /admin/word-list/test': ({ text }) => moderation.test(text),
  }
}
