import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wavOf } from '../../media/audio/wav'
import { transcription } from '../../contract/transcription'
import type { Probed } from '../domain/engines/probe'
import type { EngineRow } from '../domain/engines/types'
import { EngineCallError, type EngineFaultKind } from '../engines/adapters/faults'
import type { LocalEngines } from '../engines/local'

/** Longest time of a check in ms: the model is loaded from the disk. */
const longestMs = 300_000
const rateHz = 16_000

const advice: Readonly<Partial<Record<EngineFaultKind, string>>> = {
  notFound: '文件坏了：npm run models -- verify，再 get',
  unreachable: '内存不够，或没有装',
  timeout: '太慢，或卡住了',
}

/** Loads an installed model in its child, and lets it speak a word or transcribe a second of silence. */
export async function probeInstalled(row: EngineRow, local: LocalEngines): Promise<Probed> {
  const folder = await mkdtemp(join(tmpdir(), 'fanle-check-'))
  const path = join(folder, 'sound.wav')
  const signal = AbortSignal.timeout(longestMs)
  const startedAt = Date.now()
  try {
    if (row.serviceKey === transcription.serviceKey) {
      await writeFile(path, wavOf([new Float32Array(rateHz)], rateHz))
      await local.transcribe(row.model, { sound: path }, { signal })
    } else {
      const sentences = [{ text: '你好。', pause: 0 }]
      await local.speak(row.model, { sentences, speaker: 0, speed: 1, to: path }, { signal })
    }
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    return { ok: true, found: `${row.name}，载入和试用 ${seconds} 秒`, warnings: [] }
  } catch (error) {
    const { kind, detail } =
      error instanceof EngineCallError ? error : { kind: 'timeout' as const, detail: String(error) }
    return { ok: false, advice: advice[kind] ?? '运行模型的程序出错', detail }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
