import { create } from 'zustand'
import { speech } from '@/services/platform/speech'
import { readChoice, voiceOf, writeChoice } from './device-voice'

interface Reading {
  /** The answer that is read; empty: none. */
  messageId: string
  sentences: readonly string[]
  at: number
  paused: boolean
  /** The device could not speak. */
  failed: boolean
  choice: ReturnType<typeof readChoice>
}

/** What the device reads aloud; there is one reader. */
export const useReader = create<Reading>(() => ({
  messageId: '',
  sentences: [],
  at: 0,
  paused: false,
  failed: false,
  choice: readChoice(),
}))

/** Speaks the current sentence, then the next. A pause begins its sentence again: phones cannot continue inside one. */
function speakOn(): void {
  const { sentences, at, choice, messageId } = useReader.getState()
  const text = sentences[at]
  if (text === undefined) return endReading()
  const { lang, voiceId } = voiceOf(text, speech.voices(), choice)
  speech.speak({ text, lang, voiceId, rate: choice.rate }, (spoken) => {
    const now = useReader.getState()
    if (now.messageId !== messageId || now.at !== at || now.paused) return
    if (!spoken) return useReader.setState({ paused: true, failed: true })
    useReader.setState({ at: at + 1 })
    speakOn()
  })
}

export function beginReading(messageId: string, sentences: readonly string[]): void {
  useReader.setState({ messageId, sentences, at: 0, paused: false, failed: false })
  speakOn()
}

export function pauseReading(): void {
  if (useReader.getState().messageId === '') return
  useReader.setState({ paused: true })
  speech.stop()
}

export function resumeReading(): void {
  useReader.setState({ paused: false, failed: false })
  speakOn()
}

export function endReading(): void {
  useReader.setState({ messageId: '', sentences: [], at: 0, paused: false, failed: false })
  speech.stop()
}

/** To the sentence so many places on. */
export function stepReading(by: number): void {
  const { sentences, at, paused } = useReader.getState()
  useReader.setState({ at: Math.min(sentences.length - 1, Math.max(0, at + by)) })
  if (!paused) speakOn()
}

/** The next sentence, and the current one again, are read with it. */
export function changeChoice(part: Partial<ReturnType<typeof readChoice>>): void {
  const choice = { ...useReader.getState().choice, ...part }
  writeChoice(choice)
  useReader.setState({ choice })
  const { messageId, paused } = useReader.getState()
  if (messageId && !paused) speakOn()
}
