import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { progress } from '../lib/project.mjs'

const installed = '/usr/lib/postgresql'
const user = 'fanle'

/** The programs of the newest PostgreSQL that Debian's packages installed; undefined without one. */
function programs() {
  const versions = fs.existsSync(installed) ? fs.readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => path.join(installed, version, 'bin')).find((bin) => fs.existsSync(`${bin}/initdb`))
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root: Debian's package brings the user postgres for that. */
function asDatabaseUser(folder, program, args) {
  const [command, ...rest] = isRoot() ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args]
  execFileSync(command, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Starts a PostgreSQL for the tests and sets TEST_DATABASE_URL; this process stops it when it exits. A TEST_DATABASE_URL
 * that is set already is used. Without PostgreSQL all tests run on the embedded database.
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return
  if (process.env.TEST_SERVICES === 'off')
    return progress('TEST_SERVICES=off: PostgreSQL, Valkey and nginx are left out')
  const bin = programs()
  if (!bin) return progress('PostgreSQL is not installed: the tests run on the embedded database only')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fanle-postgres-'))
  if (isRoot()) execFileSync('chown', ['postgres', folder])
  const data = path.join(folder, 'data')
  const port = await freePort()
  // Before its folder is removed with all other temporary files.
  process.prependListener('exit', () => {
    try {
      asDatabaseUser(folder, `${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'])
    } catch {
      // The server did not start.
    }
    fs.rmSync(folder, { recursive: true, force: true })
  })
  asDatabaseUser(folder, `${bin}/initdb`, ['-D', data, '-U', user, '--auth=trust', '-E', 'UTF8'])
  // Tests create many short-lived databases; none has to survive the run, so nothing is synced to disk.
  const options = `-h 127.0.0.1 -p ${port} -k '' -c fsync=off -c full_page_writes=off -c max_connections=300`
  asDatabaseUser(folder, `${bin}/pg_ctl`, ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  process.env.TEST_DATABASE_URL = `postgres://${user}@127.0.0.1:${port}/postgres`
  progress(`PostgreSQL runs on 127.0.0.1:${port}`)
}
