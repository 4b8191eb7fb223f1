import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Task } from '../../../contract/api'
import { root } from '../../support/server'
import { copyProject, follow, runScript, stepsOf } from '../support/follow-the-guide'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/[\\/]node_modules/.test(entry.parentPath.slice(folder.length)))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

describe('one more tool, by docs/add-a-tool.md', () => {
  const steps = stepsOf(readFileSync(join(root, 'docs/add-a-tool.md'), 'utf8'))
  let copy: string
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe', encoding: 'utf8' })
  before(() => {
    copy = copyProject(root, 'add-a-tool')
    follow(copy, steps)
  })
  after(() => rmSync(copy, { recursive: true, force: true }))

  test('the guide names what it touches, and nothing else is touched', () => {
    const named = new Set(steps.map(({ path }) => path))
    assert.equal(named.size, 19)
    const changed = filesIn(copy).filter((path) => {
      const original = join(root, path)
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(copy, path)))
    })
    assert.deepEqual(changed.sort(), [...named].sort())
  })

  for (const project of ['tsconfig.server.json', 'tsconfig.json', 'tsconfig.weapp.json'])
    test(`${project} compiles`, () => {
      try {
        run(join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '--singleThreaded', '-p', project)
      } catch (error) {
        assert.fail((error as { stdout: string }).stdout.slice(0, 2000))
      }
    })

  test('it is offered, checked, made and labelled', () => {
    runScript(copy, 'test/server/support/make-a-card.ts')
    const { services, refused, task } = JSON.parse(
      readFileSync(join(copy, 'test/server/support/card.json'), 'utf8'),
    ) as { services: { serviceKey: string; enabled: boolean }[]; refused: { code: number }; task: Task }
    assert.ok(services.some(({ serviceKey, enabled }) => serviceKey === 'CARD' && enabled))
    assert.equal(refused.code, 400)
    assert.deepEqual([task.status, task.credits, task.outputs[0]?.label?.carrier], ['FINISHED', 10, 'iTXt'])
  })
})
