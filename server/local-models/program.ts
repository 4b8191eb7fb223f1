import { createRequire } from 'node:module'

const programs = { chat: 'node-llama-cpp', speech: 'sherpa-onnx-node', dictation: 'sherpa-onnx-node' } as const

/** Whether the optional package that runs models of a kind is installed. */
export function hasProgram(kind: keyof typeof programs): boolean {
  try {
    createRequire(import.meta.url).resolve(programs[kind])
    return true
  } catch {
    return false
  }
}
