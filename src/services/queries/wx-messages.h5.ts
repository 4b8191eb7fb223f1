import type { WxMessageKind } from '@contract/api'

const none: readonly WxMessageKind[] = []

/** Messages of WeChat come from the mini-program only. */
export const useAskable = (): readonly WxMessageKind[] => none
export const useJoinable = (): boolean => false
export const reloadAskable = async (): Promise<void> => undefined
export const askForMessages = async (_kinds: readonly WxMessageKind[]): Promise<readonly WxMessageKind[]> => none
