import type { Editing } from '../audit/edits'
import type { Answers } from '../domain/answers'
import type { ModerationOffice } from '../domain/operators/profile-take-down'
import type { OperatorWordLists } from '../domain/operators/word-lists'
import type { QuestionBanks } from '../domain/operators/question-banks'
import type { AdminRoutes, OfficeCaller } from '../http/admin/handlers'

interface Deps {
  moderation: ModerationOffice
  wordLists: OperatorWordLists
  banks: QuestionBanks
  answers: Pick<Answers, 'withdrawAnswer' | 'restoreAnswer'>
  tools: Pick<Editing, 'clock' | 'ids'>
}

type ModerationCall = Extract<
  keyof AdminRoutes,
  | `${string} /admin/${'moderation' | 'word-list' | 'question-bank' | 'bank-run'}${'' | `/${string}`}`
  | `${string} /admin/person/:id/${'profile' | 'take-down' | 'put-back'}`
>

/** Handlers of verdicts on texts, of names and avatars, of the lists of words, and of the banks of questions. */
export const adminModerationRoutes = ({
  moderation,
  wordLists,
  banks,
  answers,
  tools,
}: Deps): Pick<AdminRoutes, ModerationCall> => {
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
    'GET /admin/person/:id/profile': ({ id }) => moderation.profiles.profile(id),
    'POST /admin/person/:id/take-down': (wish, { actor }) => moderation.profiles.takeDown(wish, actor),
    'POST /admin/person/:id/put-back': (wish, { actor }) => moderation.profiles.putBack(wish, actor),
    'GET /admin/word-list': wordLists.lists,
    'POST /admin/word-list/test': ({ text }) => wordLists.test(text),
    'POST /admin/word-list/preview': wordLists.preview,
    'PUT /admin/word-list/:class/:weight': ({ reason, ...list }, caller) => wordLists.write(list, by(caller, reason)),
    'POST /admin/word-list/:class/:weight/download': ({ reason, ...list }, caller) =>
      wordLists.download(list, by(caller, reason)),
    'POST /admin/word-list/:class/:weight/empty': ({ reason, ...list }, caller) =>
      wordLists.empty(list, by(caller, reason)),
    'GET /admin/question-bank': banks.read,
    'PUT /admin/question-bank/:kind': ({ reason, ...bank }, caller) => banks.write(bank, by(caller, reason)),
    'GET /admin/bank-run': banks.runs,
    'GET /admin/bank-run/:id': ({ id }) => banks.run(id),
    'POST /admin/bank-run': ({ subject, reason }, caller) => banks.start(subject, by(caller, reason)),
  }
}
