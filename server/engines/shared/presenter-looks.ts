import { defaultsOf, type InputOf } from '../../../contract/field'
import { museTalk } from '../../../contract/tools/muse-talk'

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
