export interface Device {
  /** From 0 to below 1; cryptographic where the platform offers it. */
  random(): number
  /** The language of the device as a tag: `zh-CN`, `en`. */
  language(): string
  online(): boolean
  /** Returns an unsubscribe function. */
  onOnline(listener: (online: boolean) => void): () => void
  /** The app or tab came to the front (true) or went to the background (false). Returns an unsubscribe function. */
  onVisible(listener: (visible: boolean) => void): () => void
  copy(text: string): Promise<void>
  /** Offers to call a phone number. */
  dial(number: string): void
  /** Opens an http(s) address outside; in a mini-program it is copied instead. */
  openLink(url: string): Promise<'opened' | 'copied'>
}
