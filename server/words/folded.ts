/** A text without differences of width, case, script and look-alikes, and without symbols, spaces and emoji. */
export interface Folded {
  units: Uint16Array
  length: number
  /** Index in the text of each unit's character. */
  starts: Int32Array
}

/** Room for some units. */
export const emptyFolded = (room: number): Folded => ({
  units: new Uint16Array(room),
  starts: new Int32Array(room),
  length: 0,
})

/** Whether a unit begins a character of two. */
export const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff

/** The folded text as a string, for words and exceptions. */
export const foldedText = ({ units, length }: Folded): string =>
  Buffer.from(units.buffer, units.byteOffset, length * 2).toString('utf16le')

/** Index after the character at `start`. */
export const afterCharacter = (text: string, start: number): number => start + (isHigh(text.charCodeAt(start)) ? 2 : 1)
