import { backgrounds } from './backgrounds'
import { presenters } from './presenters'
import { songs } from './songs'
import { styles } from './styles'

/** A small SVG drawing for each choice, by tool and field. */
const drawings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'SD.style': styles,
  'FILM.style': styles,
  'MUSE_TALK.presenter': presenters,
  'MUSE_TALK.background': backgrounds,
  'SINGER.style': songs,
}

/** The drawing on a choice's card; undefined for one that has none. */
export const previewOf = (serviceKey: string, field: string, choice: string): string | undefined =>
  drawings[`${serviceKey}.${field}`]?.[choice]
