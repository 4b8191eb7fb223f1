/** Whether an error, of Node or of ffmpeg, means a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOSPC' || /No space left on device/.test(String(error))
