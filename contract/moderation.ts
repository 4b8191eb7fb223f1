/** Classes of word lists: A.1 and A.2 of TC260-003, which GB/T 45654 keeps. */
export const wordClasses = [
  'subversion',
  'security',
  'separatism',
  'terrorism',
  'hatred',
  'obscenity',
  'falsehood',
  'unlawful',
  'ethnicity',
  'belief',
  'nationality',
  'region',
  'gender',
  'age',
  'occupation',
  'health',
  'discrimination',
] as const
export type WordClass = (typeof wordClasses)[number]

/** What a word does: refuses the text, hides itself in published text, or only asks an operator to look. */
export const wordWeights = ['block', 'mask', 'review'] as const
export type WordWeight = (typeof wordWeights)[number]

/** Who finds something in a text, a picture or a sound. `model`: a chat model with a rubric; `care`: the signs of the words. */
export const judgeNames = ['words', 'wechat', 'aliyun', 'tencent', 'model', 'nsfw', 'care', 'operator'] as const
export type JudgeName = (typeof judgeNames)[number]

/** Verdict of a record of moderation; `unjudged`: a judge did not answer, and the content passed. */
export const eventWeights = [...wordWeights, 'unjudged'] as const
export type EventWeight = (typeof eventWeights)[number]

/**
 * Kinds of judged content: names, published texts, input of models and engines, answers, pictures and sounds that others
 * may see, files of results, and files that people send for themselves.
 */
export const judgedKinds = ['profile', 'post', 'request', 'answer', 'picture', 'result', 'upload'] as const
export type JudgedKind = (typeof judgedKinds)[number]

/** Banks of questions: those that a model must refuse, and those that it must answer. */
export const bankKinds = ['refuse', 'answer'] as const
export type BankKind = (typeof bankKinds)[number]
/** The subject of a run that asks the word lists alone, in place of a model's id. */
export const wordsSubject = 'words'
/** The same of one that asks the lists and the services that judge. */
export const judgesSubject = 'judges'
