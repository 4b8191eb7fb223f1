/** Whether this device can record sound. */
export const canRecord = (): boolean =>
  Boolean(navigator.mediaDevices?.getUserMedia) && typeof MediaRecorder !== 'undefined'
