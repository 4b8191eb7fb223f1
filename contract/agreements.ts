/** The agreements that every login form names beside its tick. */
export const acceptedAgreements = ['user', 'privacy'] as const
export type AcceptedAgreement = (typeof acceptedAgreements)[number]
