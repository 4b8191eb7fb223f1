import { createRecord } from '@/stores/persisted'

/** Keys of the camera uses that were explained to the person on this device. */
const told = createRecord<readonly string[]>('cameraUses', { seconds: null })

const read = (): readonly string[] => {
  const keys = told.read()
  return Array.isArray(keys) ? (keys as readonly string[]) : []
}

export const hasToldCameraUse = (key: string): boolean => read().includes(key)

export const writeCameraUse = (key: string): void => void told.write([...read(), key])
