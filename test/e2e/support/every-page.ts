import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../support/server'

/** Arguments of pages that show other content for each; a page without an entry has none. */
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  account: ['profile', 'credits', 'security', 'settings'].map((tab) => `?tab=${tab}`),
  agreement: ['?id=user'],
}

/** Most of a visit is waiting. */
const devices = 3
/** For a group of tests, each with a device of its own. */
export const sideBySide = { concurrency: devices }

/** Divides addresses among devices that visit them side by side, each in the order given. */
export const shares = (addresses: readonly string[]): string[][] =>
  Array.from({ length: devices }, (_, device) => addresses.filter((__, at) => at % devices === device))

const names = readdirSync(path.join(root, 'src/pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.tsx')
  .map((file) => path.basename(path.dirname(file)))

/** Addresses of the pages of a production build. The login is last: it forgets the session. */
export const everyPage: readonly string[] = [
  ...names.filter((name) => name !== 'login' && name !== 'styleguide'),
  'login',
].flatMap((name) => (argumentsOf[name] ?? ['']).map((given) => `/${name}${given}`))
