/** Whether this device can record sound. */
export const canRecord = (): boolean => true
