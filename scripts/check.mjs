import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { refuse, say } from './lib/project.mjs'
import { node } from './lib/run.mjs'

const tsc = (project) => ['node_modules/typescript/bin/tsc', '-p', project]
const checks = {
  'types of the site': tsc('tsconfig.json'),
  'types of the mini-program': tsc('tsconfig.weapp.json'),
  'types of the server': tsc('tsconfig.server.json'),
  'types of the tests that drive a browser': tsc('tsconfig.e2e.json'),
  'format (npm run format mends it)': ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  layers: ['node_modules/jest/bin/jest.js', '--ci', '--silent', 'test/contract/layers.test.ts'],
}

await ensureInstalled()
const failed = []
for (const [name, command] of Object.entries(checks)) {
  say(`Checking ${name}…`)
  if ((await node(command)) !== 0) failed.push(name)
}
if (failed.length > 0) refuse(`Not in order: ${failed.join(', ')}`)
say('All in order')
