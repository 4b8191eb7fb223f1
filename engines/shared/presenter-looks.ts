import { defaultsOf, type InputOf } from '../../contract/field'
import { museTalk } from '../../contract/tools/muse-talk'
import type { InputFile } from '../job'

type MuseTalkInput = InputOf<(typeof museTalk)['fields']>

/** Settings of a presenter. A person's own film is used unchanged and takes none of these. */
export type PresenterAsked = Required<Pick<MuseTalkInput, 'presenter' | 'background' | 'shape' | 'subtitles'>>

const usual = defaultsOf(museTalk.fields) as PresenterAsked

export const presenterAsked = ({ presenter, background, shape, subtitles }: MuseTalkInput): PresenterAsked => ({
  presenter: presenter ?? usual.presenter,
  background: background ?? usual.background,
  shape: shape ?? usual.shape,
  subtitles: subtitles ?? usual.subtitles,
})

/** A presenter of the tool `muse-talk` before a background, as the built-in engine draws them. */
export interface PresenterLooks {
  width: number
  height: number
  presenter: string
  background: string
  /** For the background `picture`. */
  picture?: InputFile | undefined
}
