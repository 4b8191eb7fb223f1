import { EngineError } from '../../../errors'
import type { InputFile } from '../../../../engines'
import type { AdapterContext } from '../types'

interface Speaking {
  input: { speech: 'text' | 'audio'; text?: string; voice?: string }
  files: { audio?: InputFile }
}

/** The sound that a portrait or a presenter speaks: the person's own, or the text read aloud. */
export async function spokenFile(
  { input: { speech, text = '', voice = '' }, files: { audio } }: Speaking,
  { media, progress }: Pick<AdapterContext, 'media' | 'progress'>,
): Promise<InputFile> {
  if (speech === 'text') {
    progress(3, 'speaking')
    return media.speak(text, voice)
  }
  if (!audio) throw new EngineError('engine.badAudio')
  return audio
}
