/** Every change crosses to another thread there: some fifteen a second look as smooth and leave it idle. */
export const nextFrame = (run: () => void): void => void setTimeout(run, 64)
