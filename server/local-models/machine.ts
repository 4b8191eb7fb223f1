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

/** More threads than this make a model slower. */
const mostThreads = 8

/** Threads of a model: as set, or for 0 all cores but one, which is the server's. */
export const threadsFor = (setting: number): number =>
  setting || Math.max(1, Math.min(availableParallelism() - 1, mostThreads))

/** Ids of the models that suit a machine: chat by memory, then dictation and speech. */
export function recommended({ memoryBytes }: Pick<Machine, 'memoryBytes'>): string[] {
  const chat = memoryBytes >= 15e9 ? 'qwen3-4b-2507' : 'qwen3-1.7b'
  return memoryBytes >= 7e9 ? [chat, 'sense-voice', 'kokoro-zh'] : [chat]
}
