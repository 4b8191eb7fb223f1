import type { Code } from '../contract/codes'
import type { TextKey, TextParams } from './texts'

/** An expected refusal: body code, text key (translated for the caller), data for the client, HTTP status. */
export class AppError extends Error {
  constructor(
    readonly code: Exclude<Code, 200>,
    readonly key: TextKey,
    readonly params: TextParams = {},
    readonly data: unknown = null,
    readonly httpStatus: 200 | 503 = 200,
  ) {
    super(key)
  }
}

/** The machine is overloaded: HTTP 503, with the seconds until a retry. */
export const overloaded = (retryAfter = 5) =>
  new AppError(500, 'common.overloaded', { seconds: retryAfter }, { retryAfter }, 503)

/** An engine's refusal with a text key; any other error of an engine is reported as `engine.failed`. */
export class EngineError extends Error {
  constructor(
    readonly key: EngineFault,
    readonly params: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super(key, options)
  }
}

export type EngineFault =
  | 'engine.noFace'
  | 'engine.manyFaces'
  | 'engine.faceTilted'
  | 'engine.faceTurned'
  | 'engine.faceCovered'
  | 'engine.faceGone'
  | 'engine.animal'
  | 'engine.noPerson'
  | 'engine.noGarment'
  | 'engine.garmentAnimal'
  | 'engine.garmentPeople'
  | 'engine.garmentHidden'
  | 'engine.garmentGround'
  | 'engine.garmentTrousers'
  | 'engine.fitFailed'
  | 'engine.badImage'
  | 'engine.contentRefused'
  | 'engine.badAudio'
  | 'engine.badFilm'
  | 'engine.silent'
  | 'engine.tooLong'
  | 'engine.tooShort'
  | 'engine.noVoice'
  | 'engine.nothingToSay'
  | 'engine.nothingToSing'
  | 'engine.nothingToDraw'
  | 'engine.nothingToClear'
  | 'engine.alreadyLarge'
  | 'engine.enlargeLess'
  | 'engine.failed'
  | 'engine.timeout'
  | 'engine.busy'
  | 'engine.crashed'
  | 'engine.label'
  | 'engine.missing'
  | 'engine.diskFull'
  | 'engine.modelFailed'
  | 'engine.unavailable'
  | 'engine.voiceAway'
  | 'engine.voiceElsewhere'
  | 'engine.voiceSettings'
  | 'engine.voiceNotInFilm'
  | 'engine.optionAway'
