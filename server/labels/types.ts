/** Identity in a label: the provider and the content. Printable ASCII without spaces. */
export interface LabelIdentity {
  /** Id of the content: task and position among its outputs. */
  produceId: string
  /** Code of the service provider (AIGC_PROVIDER_CODE), or the site's name. */
  producer: string
}

export interface Label {
  /** Place of the label in the file. */
  carrier: 'iTXt' | 'APP1' | 'XMP' | 'ilst' | 'TXXX' | 'AIGC chunk' | 'front matter'
  /** The seven keys of the rule, as written. */
  json: string
}

/** `runFfmpeg` of media. Rejects when it fails. */
export type Ffmpeg = (args: readonly string[], options: { signal?: AbortSignal }) => Promise<unknown>

export interface LabelContext extends LabelIdentity {
  /** Films show a digital human, and their mark says so. */
  isDigitalHuman?: boolean | undefined
  /** Films show their mark already, drawn by a joiner of this house, and have their final encoding. */
  isMarked?: boolean | undefined
  /** Folder for labelled files. */
  folder: string
  ffmpeg: Ffmpeg
  signal: AbortSignal
}
