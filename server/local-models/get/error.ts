/**
 * `locked` another process downloads it · `disk` too little space · `nowhere` no mirror has it · `refused` a mirror's status or
 * a web page in place of the file · `changed` another size or hash than in the catalogue · `stalled` and `cut` on the way ·
 * `network` no connection · `file` a file given by hand that is another one
 */
export type GetFault = 'locked' | 'disk' | 'nowhere' | 'refused' | 'changed' | 'stalled' | 'cut' | 'network' | 'file'

/** A failed download. The message is for the operator. */
export class GetError extends Error {
  constructor(
    readonly fault: GetFault,
    message: string,
  ) {
    super(message)
  }
}
