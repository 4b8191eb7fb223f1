/** A message push that is not taken: it is not from WeChat, or not in a form that is read. */
export class PushError extends Error {
  constructor(
    readonly kind: 'forged' | 'refused',
    detail: string,
  ) {
    super(`message push ${kind}: ${detail}`)
  }
}
