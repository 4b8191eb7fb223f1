import type { Guide } from '../contract/field'
import type { Raster } from '../media/raster'
import type { GuideVerdict } from './check-guide'
import type { RunContext } from './job'
import type { FaceCandidate } from './shared/people/boxes'
import type { People } from './shared/people/types'
import type { PictureClasses } from './shared/nudity'
import type { PresenterJob } from './shared/video/presenter-film'
import type { Speech } from './shared/speech'
import type { AloudSentence } from './shared/speech/aloud'

// The face of the built-in engines: the server imports this file only, and it loads no media library when it is imported.

export { engines } from './builtin'
export { guideVersion } from './guide-version'
export { stages, stagesAfterEngine } from './stages'
export { packPeople, peopleVersion, unpackPeople } from './shared/people/packed'
export { facePlaceOf, faultOfFace, mainFaces, usableFace } from './shared/people/usable'
export { presenterAsked } from './shared/presenter-looks'
export { hasEspeak } from './shared/speech/espeak'

export type {
  Engine,
  EngineDefinition,
  EngineServices,
  JoinJob,
  Limits,
  Makers,
  PartName,
  PoolEngine,
  ServerEngine,
} from './engine'
export type { InputFile, Job, JobOf, Output, RunContext, WorkPart, WorkParts } from './job'
export type { Stage } from './stages'
export type { WrittenCourse } from './builtin/education/shapes'
export type { PackedPeople } from './shared/people/packed'
export type { People } from './shared/people/types'
export type { PictureClasses } from './shared/nudity'
export type { AloudSentence } from './shared/speech/aloud'
export type { PresenterAsked, PresenterLooks } from './shared/presenter-looks'

/** Checks whether a picture fits a tool's guide. The first call loads the models. */
export const checkGuide = async (path: string, guide: Guide, known?: People): Promise<GuideVerdict> =>
  (await import('./check-guide')).checkGuide(path, guide, known)

/** Shares of a picture's classes: drawing, hentai, neutral, porn, sexy. The first call loads the network. */
export const pictureClasses = async (path: string): Promise<PictureClasses> =>
  (await import('./shared/nudity')).pictureClasses(path)

/** Finds the people of a picture file. Throws an EngineError for a file that is no picture. */
export const findPeople = async (path: string): Promise<People> => (await import('./shared/people')).findPeople(path)

/** Returns squares of a picture that may hold a face, the most likely first. */
export async function findFaceSquares(picture: Raster): Promise<FaceCandidate[]> {
  const [{ findCandidates }, { levelsOf }] = await Promise.all([
    import('./shared/people/boxes'),
    import('./shared/people/levels'),
  ])
  return findCandidates(await levelsOf(picture))
}

interface SpeechRequest {
  /** A built-in voice; any other id is a voice model, which `traits` describe. */
  voice: string
  traits: Readonly<Record<string, unknown>>
  signal: AbortSignal
  /** Share of the text that is spoken, 0 to 1. */
  onProgress(share: number): void
}

/** Speaks a text. Throws `engine.nothingToSay` for a text without words, `engine.noVoice` for unreadable traits. */
export async function speakText(text: string, { voice, traits, ...options }: SpeechRequest): Promise<Speech> {
  const [{ speak }, { voiceOf }] = await Promise.all([import('./shared/speech'), import('./shared/speech/voice-of')])
  return speak(text, { ...voiceOf(voice, traits), ...options })
}

/** A text in sentences as a voice reads them. Throws `engine.nothingToSay` for a text without words. */
export const sentencesAloud = async (asked: { text: string; language: 'cmn' | 'en-us' }): Promise<AloudSentence[]> =>
  (await import('./shared/speech/aloud')).sentencesAloud(asked)

/** Writes a drawn presenter as a picture (JPEG), the mouth closed. */
export const presenterStill = async (job: PresenterJob) =>
  (await import('./shared/video/presenter-film')).presenterStill(job)

/** Writes a waiting presenter as a silent film (MP4). */
export const presenterFilm = async (job: PresenterJob & { seconds: number }, context: Pick<RunContext, 'signal'>) =>
  (await import('./shared/video/presenter-film')).presenterFilm(job, context)
