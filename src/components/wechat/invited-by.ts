/** The share code a person came with: a parameter of the address, or in the address they came for, of a card or as the scene of a code of the mini-program. Anything else is none. */
export const invitedBy = (shareCode?: string, redirect?: string): string | undefined =>
  /[?&](?:shareCode|scene)=([2-9A-HJ-NP-Z]{8})(?:&|$)/.exec(`?shareCode=${shareCode}&${redirect}`)?.[1]
