/** The part of a work that joins it: its step starts with `join:`. */
export const isJoin = ({ step }: { step: string | null }): boolean => step?.startsWith('join:') ?? false
