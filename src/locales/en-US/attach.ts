import type { AttachCatalogue } from '../types'

export const enUSAttach: AttachCatalogue = {
  picture: 'Picture',
  file: 'File',
  denied:
    'WeChat did not allow it. Agree to the privacy guide or grant the permission in the settings, then try again.',
  drop: 'Or drop or paste them here.',
  hint: (max) => `Files can be TXT, MD, CSV, PDF or DOCX, up to ${max} at a time`,
  remove: (name) => `Remove ${name}`,
  uploading: (percent) => `Uploading ${percent}`,
  reading: 'Reading…',
  characters: (count) => `${count} characters`,
  cut: (count) => `Too long: only the first ${count} characters are read`,
  cost: (tokens, credits) => `about ${tokens} tokens, ${credits} credits`,
  tooMany: (max) => `Up to ${max} attachments at a time`,
  tooLarge: (max) => `This file is too big; ${max} MB is the most`,
  failed: 'This file could not be opened',
  retry: 'Retry',
  cutOff: 'The connection broke before it was sent',
  gone: 'Expired or deleted: please remove it',
  pictureGone: 'This picture has expired or was deleted',
  lost: 'An attachment was not sent in time. Please add it again',
  unseen: (model) => `${model} cannot see pictures. Sent as it is, it only knows there is one.`,
  builtInReadsNothing: (model) => `${model} cannot see pictures or read files.`,
  tooLong: (model) => `The attachments may be more than ${model} can read.`,
  noOther: 'There is no better model here at the moment.',
  switchTo: (model) => `Use ${model}`,
}
