/** Sample rate of a song, in Hz, in every part of it. */
export const songRate = 44_100
