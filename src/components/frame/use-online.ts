import { useSyncExternalStore } from 'react'
import { platform } from '@/services/platform'

/** Whether the device believes it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(platform.onOnline, platform.online, platform.online)
