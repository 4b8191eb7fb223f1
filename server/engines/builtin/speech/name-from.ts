/** A file name from the first words of a text: nothing that a file system or a header minds. */
export const nameFrom = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim().slice(0, 16).trim() || 'fanle'
