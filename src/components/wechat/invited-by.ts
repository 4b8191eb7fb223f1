/** The share code in the address a person came for: of a card, or the scene of a code of the mini-program. */
export const invitedBy = (redirect = ''): string | undefined =>
  /[?&](?:shareCode|scene)=([2-9A-HJ-NP-Z]{8})(?:&|$)/.exec(redirect)?.[1]
