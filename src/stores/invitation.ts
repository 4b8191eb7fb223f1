import { createRecord } from './persisted'

const record = createRecord<string>('invitedBy', { seconds: 30 * 24 * 3600 })

/**
 * The inviter's share code: a parameter of this address or of the redirect address, of a card or the scene of a
 * mini-program code. Undefined for anything else.
 */
export const invitedBy = (shareCode?: string, redirect?: string): string | undefined =>
  /[?&](?:shareCode|scene)=([2-9A-HJ-NP-Z]{8})(?:&|$)/.exec(`?shareCode=${shareCode}&${redirect}`)?.[1]

/** Keeps the share code of a guest's page until they log in. */
export function keepInvitation(address: string): void {
  const code = invitedBy(undefined, address)
  if (code) record.write(code)
}

/** The share code of a page that was opened as a guest. */
export const keptInvitation = (): string | undefined => invitedBy(record.read() ?? undefined)

export const forgetInvitation = (): void => record.remove()
