import { spawnSync } from 'node:child_process'

/** With the privilege, else in a new user namespace, which some systems refuse. */
const ways = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--map-current-user', '--net', '--'],
]
const works = ([command = '', ...args]: string[]) =>
  spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0

let known: string[] | undefined

/** Command prefix that removes network access; empty where the system cannot. Tried once. */
export const withoutNetwork = (): string[] => (known ??= process.platform === 'linux' ? (ways.find(works) ?? []) : [])
