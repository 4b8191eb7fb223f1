/** Is this error, of Node or of ffmpeg, about a full disk? */
export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOSPC' || /No space left on device/.test(String(error))
