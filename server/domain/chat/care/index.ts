import { createCareOffice } from './office'
import { createTakeovers, type TakeoverDeps } from './takeovers'

export type Care = ReturnType<typeof createCare>

/** Care for people in danger: cases, their steps, and takeovers by a person of the operator. */
export const createCare = (deps: TakeoverDeps & Parameters<typeof createCareOffice>[0]) => ({
  ...createCareOffice(deps),
  ...createTakeovers(deps),
})
