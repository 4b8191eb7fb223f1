/** A voice of the device. */
export interface DeviceVoice {
  id: string
  name: string
  /** As `zh-CN`. */
  lang: string
}

export interface SpokenPart {
  text: string
  lang: string
  voiceId?: string
  /** 1 is the voice's own speed. */
  rate: number
}

export interface DeviceSpeech {
  voices(): readonly DeviceVoice[]
  /** A device may know its voices a moment after the start. Returns how to stop listening. */
  onVoices(listener: () => void): () => void
  /** Speaks one part and ends what was spoken before, without its `done`. False to `done` when it could not be spoken. */
  speak(part: SpokenPart, done: (spoken: boolean) => void): void
  stop(): void
}
