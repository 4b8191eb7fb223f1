/** Samples a second of a song, in every part of it. */
export const songRate = 44_100
