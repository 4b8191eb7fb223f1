import { privacyTexts } from './privacy.weapp'

/** What was tried may not go on: the privacy guide was not agreed to, or WeChat refuses. */
export const notAllowedText = (): string => privacyTexts().notAllowed
