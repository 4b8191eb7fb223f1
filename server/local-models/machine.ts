import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'

export interface Machine {
  cores: number
  memoryBytes: number
  /** Why no installed model runs here; empty when they do. */
  obstacle: string
  /** Something that makes models slow; empty when nothing does. */
  warning: string
}

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What the files of a Linux say of it; elsewhere there are none. A process of a Linux without glibc has loaded musl. */
export function machineNotes(maps: string, cpuinfo: string): Pick<Machine, 'obstacle' | 'warning'> {
  const flags = /^flags\s*:.*$/m.exec(cpuinfo)?.[0]
  return {
    obstacle: maps.includes('/ld-musl-')
      ? '本机没有 glibc（例如 Alpine），没有能运行模型的程序：请用 Debian 或 Ubuntu，或连接 Ollama'
      : '',
    warning: flags && !/\bavx2\b/.test(flags) ? '处理器没有 AVX2：能用，会慢三倍' : '',
  }
}

/** The machine as the models see it. */
export const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  ...machineNotes(textOf('/proc/self/maps'), textOf('/proc/cpuinfo')),
})

/** More threads than this make a model slower, unless the operator tried it. */
const usualThreads = 8

/** Threads of a model: as set, or the usual number for 0. One core is the server's, whatever is set. */
export const threadsFor = (setting: number, cores = availableParallelism()): number =>
  Math.max(1, Math.min(setting || usualThreads, cores - 1))

/** Ids of the models that suit a machine: chat by cores and memory, then dictation and speech by memory. */
export function recommended({ cores, memoryBytes }: Pick<Machine, 'cores' | 'memoryBytes'>): string[] {
  // On two cores the larger one reads a prompt for minutes.
  const chat = cores > 2 && memoryBytes >= 15e9 ? 'qwen3-4b-2507' : 'qwen3-1.7b'
  return memoryBytes >= 7e9 ? [chat, 'sense-voice', 'kokoro-zh'] : [chat]
}
