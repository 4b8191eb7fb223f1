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
