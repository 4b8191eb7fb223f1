/** Limits both sides check: the client to advise early, the server to refuse. Lengths in UTF-16 code units. */
export const limits = {
  telPattern: /^1[3-9]\d{9}$/,
  smsCodePattern: /^\d{6}$/,
  passwordMax: 64,
  /** Rule for new passwords; older ones of 6 characters still work at login. */
  passwordPattern: /^(?=.*[a-z])(?=.*\d).{8,64}$/,
  nickNameMax: 32,
  titleMax: 60,
  promptMax: 20_000,
  systemMessageMax: 4_000,
  /** The most earlier messages that a question may include as context. */
  contextMessagesMax: 200,
  /** Characters that a question may quote from a message. */
  quoteMax: 2_000,
  ratingReasonMax: 500,
  searchMax: 64,
  /** Folders of chats one person may have, and the length of their names. */
  foldersMax: 50,
  folderNameMax: 40,
  /** The most chats in one removal request. */
  removeMax: 200,
  /** Limits of share links: active ones of a person, messages and characters of one, and its longest lifetime. */
  sharesMax: 100,
  sharedMessagesMax: 200,
  sharedLengthMax: 200_000,
  shareDays: [7, 30, 365],
  /** Assistants a person made, and the parts of one. */
  ownAssistantsMax: 50,
  assistantTitleMax: 30,
  assistantAboutMax: 120,
  assistantGreetingMax: 500,
  assistantSuggestionsMax: 6,
  assistantSuggestionMax: 80,
  pageSizeMax: 50,
  /** A ULID. */
  idPattern: /^[0-9A-HJKMNP-TV-Z]{26}$/,
  /** Recorders stop a moment late: a sound may be this much longer than its limit. */
  soundToleranceSeconds: 0.5,
  /** Limits of uploaded films, in seconds and megabytes: 30 seconds as phones record them. */
  filmMinSeconds: 2,
  filmMaxSeconds: 30,
  filmMaxMb: 80,
  /** Limits of attachments: files per question, stored characters of a file's text, megabytes of a file. */
  attachmentsMax: 6,
  documentCharactersMax: 100_000,
  documentMaxMb: 20,
  bodyMaxBytes: 256 * 1024,
} as const
/** The digits of a typed text; Chinese input methods write them in full width as well. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
