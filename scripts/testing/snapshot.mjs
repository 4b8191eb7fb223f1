import { mock } from 'node:test'

/** Signals and other events of the process that a test file may listen to. */
const processEvents = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection', 'warning']

/**
 * Remembers what test files of one process share beside their modules. The returned function puts it back: the environment,
 * the working folder, the global variables that were there, mocks and mocked timers, and the listeners of the process.
 */
export function takeSnapshot() {
  const env = { ...process.env }
  const folder = process.cwd()
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  const listeners = processEvents.map((event) => [event, process.rawListeners(event)])
  return () => {
    mock.timers.reset()
    mock.restoreAll()
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    for (const [name, value] of Object.entries(env)) if (process.env[name] !== value) process.env[name] = value
    if (process.cwd() !== folder) process.chdir(folder)
    for (const [name, before] of Object.entries(globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name)
      const isSame = now && now.value === before.value && now.get === before.get
      if (!isSame && before.configurable) Object.defineProperty(globalThis, name, before)
    }
    for (const [event, before] of listeners)
      for (const listener of process.rawListeners(event))
        if (!before.includes(listener)) process.removeListener(event, listener)
  }
}
