/** Each change is sent to another thread: about 15 a second look smooth and leave it idle. */
export const nextFrame = (run: () => void): void => void setTimeout(run, 64)
