/**
 * The inviter's share code: a parameter of this address or of the redirect address, of a card or the scene of a
 * mini-program code. Undefined for anything else.
 */
export const invitedBy = (shareCode?: string, redirect?: string): string | undefined =>
  /[?&](?:shareCode|scene)=([2-9A-HJ-NP-Z]{8})(?:&|$)/.exec(`?shareCode=${shareCode}&${redirect}`)?.[1]
