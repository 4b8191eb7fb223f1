/** Why a message push is refused. `signature`: its sender does not know the token. */
export type PushFault = 'signature' | 'age' | 'xml' | 'json' | 'plain' | 'sealed' | 'encryption'

/** Those that are no sign of a stranger: the console is set to something else than this server reads. */
const refused: readonly PushFault[] = ['xml', 'sealed']

/** A message push that is not taken: it is not from WeChat, or not in a form that is read. */
export class PushError extends Error {
  readonly kind: 'forged' | 'refused'

  constructor(readonly fault: PushFault) {
    super(`message push refused: ${fault}`)
    this.kind = refused.includes(fault) ? 'refused' : 'forged'
  }
}
