import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** For the files, and for the browsers, engines and servers of four jobs beside them. */
const neededBytes = 8 * 2 ** 30

const isThere = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Bytes that files in memory may fill. */
function roomBytes() {
  if (!fs.existsSync(memory)) return 0
  const { bavail, bsize } = fs.statfsSync(memory)
  return Math.min(bavail * bsize, os.freemem(), process.constrainedMemory() || Infinity)
}

/**
 * Has tests keep their temporary files in memory where there is room: databases of a thousand small files are made and
 * removed all the time. TMPDIR names another folder. This process removes the files when it exits.
 */
export function scratchInMemory(needed = neededBytes) {
  if (process.env.TMPDIR || roomBytes() < needed) return
  // A run that was killed left its files.
  for (const name of fs.readdirSync(memory)) {
    const pid = /^fanle-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !isThere(Number(pid))) fs.rmSync(path.join(memory, name), { recursive: true, force: true })
  }
  const folder = path.join(memory, `fanle-tests-${process.pid}`)
  // PostgreSQL runs as another user.
  fs.mkdirSync(folder, { mode: 0o755 })
  process.env.TMPDIR = folder
  process.on('exit', () => {
    try {
      fs.rmSync(folder, { recursive: true, force: true })
    } catch {
      // A process that is just ending still writes into it: the next run removes it.
    }
  })
}
