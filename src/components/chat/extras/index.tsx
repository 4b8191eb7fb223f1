import { Dictation } from './dictation'
import { ReadAloud } from './read-aloud'
import { SearchSwitch } from './search-switch'
import { Sources } from './sources'

/** What stands around a talk and is not in the first load. */
export const extras = { Dictation, ReadAloud, SearchSwitch, Sources }

export type Extras = typeof extras
