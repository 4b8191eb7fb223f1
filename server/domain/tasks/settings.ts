/** How much one person may ask for, how long things may take, and how long results are kept. */
export interface TaskSettings {
  /** Tasks this process does at once. */
  capacity: number
  /** Of these tools, in one process: heavy ones leave room for quick ones. */
  perTool: Readonly<Record<string, number>>
  /** Of one user at once, over all processes. */
  perUser: { usual: number; first: number }
  /** Waiting and being done, of one user. */
  mostOpen: { usual: number; first: number }
  /** After this an engine is stopped, whatever it says; engines of ours have tighter limits of their own. */
  timeLimitMs: number
  /** How long an engine has to leave after it was told to. */
  graceMs: number
  /** How long a process may be silent before its tasks are taken from it. */
  leaseMs: number
  /** A task whose process died is tried again until it was tried this often. */
  attempts: number
  /** Days that results are kept. */
  keptDays: number
  /** The least time between two progress reports that are written down. */
  progressEveryMs: number
}

export const usualSettings: TaskSettings = {
  capacity: 2,
  perTool: { SAD_TALK: 1, MUSE_TALK: 1 },
  perUser: { usual: 1, first: 2 },
  mostOpen: { usual: 5, first: 10 },
  timeLimitMs: 10 * 60_000,
  graceMs: 5_000,
  leaseMs: 15_000,
  attempts: 2,
  keptDays: 30,
  progressEveryMs: 400,
}
