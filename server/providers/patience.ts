/** Time in ms that an ordinary processor needs to read one character of a prompt, at most. */
const readingMsPerCharacter = 40
const leastMs = 60_000

/** Longest time in ms until the first word of a model on this machine, by the characters of its prompt. */
export const patienceMs = (characters: number): number => leastMs + readingMsPerCharacter * characters
