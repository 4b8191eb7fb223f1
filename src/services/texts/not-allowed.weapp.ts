import { privacyTexts } from './privacy.weapp'

/** Error when the privacy guide was not agreed to, or WeChat refuses. */
export const notAllowedText = (): string => privacyTexts().notAllowed
