import { digitByDigit } from './cardinals'

/** Telephones and codes in groups, with a breath between them. */
export const inGroups = (...groups: (string | undefined)[]): string =>
  groups
    .filter((group) => group !== undefined && group !== '')
    .map((group) => digitByDigit(group!, '幺'))
    .join(' ')
