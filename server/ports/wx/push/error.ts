/** Why a message push is refused. `signature`: its sender does not know the token. */
export type PushFault = 'signature' | 'age' | 'repeated' | 'xml' | 'json' | 'plain' | 'sealed' | 'encryption'

/** Faults by configuration, not by strangers: the console is set to a format that this server does not read. */
const refused: readonly PushFault[] = ['xml', 'sealed']

/** A refused message push: not from WeChat, or in an unknown format. */
export class PushError extends Error {
  readonly kind: 'forged' | 'refused'

  constructor(readonly fault: PushFault) {
    super(`message push refused: ${fault}`)
    this.kind = refused.includes(fault) ? 'refused' : 'forged'
  }
}
