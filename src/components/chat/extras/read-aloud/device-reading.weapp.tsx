import type { DeviceReadingProps } from './device-reading.types'

/** WeChat has no voice of its own. */
export const useDeviceSpeaks = (): boolean => false

export const DeviceReading = (_props: DeviceReadingProps) => null
