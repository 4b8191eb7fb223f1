import type { FilmScript } from '@contract/works'

/** A part of the script of a film that is changed. */
export interface FilmPartProps {
  script: FilmScript
  onChange(script: FilmScript): void
}
