import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GetError } from './error'

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Locks the folder of all models, and returns the function that unlocks it: one download runs at a time. The lock of a process that is gone is taken over. Throws
 * `locked` while another process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '.lock')
  for (let isRetry = false; ; isRetry = true) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(await readFile(path, 'utf8').catch(() => '0'))
      if (isRetry || (pid > 0 && runs(pid))) throw new GetError('locked', `另一个进程（${pid}）正在下载模型`)
      await rm(path, { force: true })
    }
  }
}
