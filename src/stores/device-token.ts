import { createRecord } from './persisted'

// Survives a logout: the server recognises a known device by it, so that strangers cannot use up its limits.
const record = createRecord<string>('DEVICE_TOKEN', { seconds: null })

export const keepDeviceToken = (token: string | undefined): void => {
  if (token) record.write(token)
}

/** Headers of a call of the login page: the identity of this device, and the proof of a captcha. */
export function deviceHeaders(proof?: string): Record<string, string> {
  const token = record.read()
  return {
    ...(typeof token === 'string' && token ? { 'device-token': token } : {}),
    ...(proof ? { 'captcha-proof': proof } : {}),
  }
}
