import { useSyncExternalStore } from 'react'
import { device } from '@/services/platform/device'

/** Whether the device believes it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(device.onOnline, device.online, device.online)
