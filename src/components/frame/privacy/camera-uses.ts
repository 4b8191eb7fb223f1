import { createRecord } from '@/stores/persisted'

/** Keys of what the person of this device was told that the camera's pictures are for. */
const told = createRecord<readonly string[]>('cameraUses', { seconds: null })

const read = (): readonly string[] => {
  const keys = told.read()
  return Array.isArray(keys) ? (keys as readonly string[]) : []
}

export const hasToldCameraUse = (key: string): boolean => read().includes(key)

export const writeCameraUse = (key: string): void => void told.write([...read(), key])
