import { exclusivePlayback } from '../media/exclusive-playback'
import type { DeviceSpeech, DeviceVoice } from './types'

const synthesis = (): SpeechSynthesis | undefined =>
  typeof SpeechSynthesisUtterance === 'undefined' ? undefined : window.speechSynthesis

/** Android writes `zh_CN`. */
const langOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-')

let known: readonly DeviceVoice[] = []

/** Browsers free an utterance that nobody holds, and its end is then never reported. */
let held: SpeechSynthesisUtterance | null = null

/** Another player began: the one that reads is told by the end of its part. */
let ended: ((spoken: boolean) => void) | null = null
const playback = exclusivePlayback(() => {
  const tell = ended
  speech.stop()
  tell?.(false)
})

/** The voices of the browser and its system: free, and heard at once. */
export const speech: DeviceSpeech = {
  voices() {
    const voices = synthesis()?.getVoices() ?? []
    // The same list for the same voices: React compares it.
    if (voices.length !== known.length)
      known = voices.map((voice) => ({ id: voice.voiceURI, name: voice.name, lang: langOf(voice) }))
    return known
  },
  onVoices(listener) {
    const source = synthesis()
    source?.addEventListener?.('voiceschanged', listener)
    return () => source?.removeEventListener?.('voiceschanged', listener)
  },
  speak({ text, lang, voiceId, rate }, done) {
    const source = synthesis()
    if (!source) return done(false)
    speech.stop()
    const part = new SpeechSynthesisUtterance(text)
    held = part
    ended = done
    const tell = (spoken: boolean) => () => {
      if (held !== part) return
      held = ended = null
      done(spoken)
    }
    const voice = source.getVoices().find(({ voiceURI }) => voiceURI === voiceId)
    if (voice) part.voice = voice
    part.lang = lang
    part.rate = rate
    part.onend = tell(true)
    part.onerror = tell(false)
    playback.begin()
    source.speak(part)
  },
  stop() {
    held = ended = null
    synthesis()?.cancel()
  },
}
