import type { Sms } from './types'

/** Prints the code instead of sending it: for the embedded mode, whose operator reads the output. */
export const createConsoleSms = (write: (line: string) => void): Sms => ({
  send: async (tel, scene, code) => write(`[sms] ${tel} ${scene} ${code}\n`),
})
