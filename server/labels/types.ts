/** What a label says beside "made by AI": whose it is and which content it is. Printable ASCII without spaces. */
export interface LabelIdentity {
  /** Id of the content: task and place among its outputs. */
  produceId: string
  /** Code of the service provider (AIGC_PROVIDER_CODE), or the site's name. */
  producer: string
}

export interface Label {
  /** Where in the file it stands. */
  carrier: 'iTXt' | 'APP1' | 'XMP' | 'ilst' | 'TXXX' | 'AIGC chunk' | 'front matter'
  /** The seven keys of the rule, as written. */
  json: string
}

/** `runFfmpeg` of media. Rejects when it fails. */
export type Ffmpeg = (args: readonly string[], options: { signal?: AbortSignal }) => Promise<unknown>

export interface LabelContext extends LabelIdentity {
  /** Where labelled files are written. */
  folder: string
  ffmpeg: Ffmpeg
  signal: AbortSignal
}
