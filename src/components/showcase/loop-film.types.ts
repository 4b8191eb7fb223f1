export interface LoopFilmProps {
  src: string
  poster: string
  /** With its sound, from the beginning; otherwise silent and again and again. */
  heard: boolean
}
