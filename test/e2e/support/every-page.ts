import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../support/server'

/** Arguments of pages that show other content for each; a page without an entry has none. */
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  account: ['profile', 'credits', 'security', 'settings'].map((tab) => `?tab=${tab}`),
  agreement: ['?id=user'],
}

const names = readdirSync(path.join(root, 'src/pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.tsx')
  .map((file) => path.basename(path.dirname(file)))

/** Addresses of the pages of a production build. The login is last: it forgets the session. */
export const everyPage: readonly string[] = [
  ...names.filter((name) => name !== 'login' && name !== 'styleguide'),
  'login',
].flatMap((name) => (argumentsOf[name] ?? ['']).map((given) => `/${name}${given}`))
