export interface LoopFilmProps {
  src: string
  poster: string
  /** Plays once with sound from the beginning; otherwise silently in a loop. */
  heard: boolean
}
