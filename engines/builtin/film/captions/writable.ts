/** Pictures in place of letters, flags, and the marks that join or change them. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f|\u200d|\u20e3/gu

/** A text without emoji: the fonts of a bare machine have none. */
export const writable = (text: string): string => text.replace(emoji, '').replace(/\s+/gu, ' ').trim()
