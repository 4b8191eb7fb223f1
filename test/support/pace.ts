const SPIN_MS = 40

/** How many times slower a busy process runs at this moment than on a machine that does nothing else. */
function loadNow(): number {
  const cpuMs = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const [cpu, wall] = [cpuMs(), performance.now()]
  while (cpuMs() - cpu < SPIN_MS);
  return Math.max(1, (performance.now() - wall) / SPIN_MS)
}

/**
 * Milliseconds of processor time, of all threads of this process, that work takes. A machine that stands still adds nothing: for
 * work that computes and waits for nobody.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Milliseconds that work takes on an idle machine: its time, divided by how much other processes slow this one down. Tests
 * that limit a duration use it, because files of tests run side by side.
 */
export async function idleMs(work: () => unknown): Promise<number> {
  const before = loadNow()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  return took / Math.max(before, loadNow())
}
