import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Task, Work } from '../../../contract/api'
import { root } from '../../support/server'
import { copyProject, follow, runScript, stepsOf } from '../support/follow-the-guide'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/[\\/]node_modules/.test(entry.parentPath.slice(folder.length)))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const guide = (name: string) => stepsOf(readFileSync(join(root, 'docs', name), 'utf8'))

describe('one more tool and one more kind of works, by docs/add-a-tool.md and docs/add-a-work.md', () => {
  const steps = guide('add-a-tool.md')
  const more = guide('add-a-work.md')
  let copy: string
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe', encoding: 'utf8' })
  before(() => {
    copy = copyProject(root, 'add-a-tool')
    follow(copy, steps)
  })
  after(() => rmSync(copy, { recursive: true, force: true }))

  /** Files of the copy that differ from the project's. */
  const changed = () =>
    filesIn(copy).filter((path) => {
      const original = join(root, path)
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(copy, path)))
    })
  const namesOf = (guides: typeof steps) => [...new Set(guides.map(({ path }) => path))].sort()

  test('the guide of a tool names what it touches, and nothing else is touched', () => {
    assert.equal(namesOf(steps).length, 19)
    assert.deepEqual(changed().sort(), namesOf(steps))
  })

  test('so does the guide of a kind of works', () => {
    follow(copy, more)
    assert.equal(namesOf(more).length, 39)
    assert.deepEqual(changed().sort(), namesOf([...steps, ...more]))
  })

  for (const project of ['tsconfig.server.json', 'tsconfig.json', 'tsconfig.weapp.json'])
    test(`${project} compiles`, () => {
      try {
        run(join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '--singleThreaded', '-p', project)
      } catch (error) {
        assert.fail((error as { stdout: string }).stdout.slice(0, 2000))
      }
    })

  test('the tool is offered, checked, made and labelled; the work is made of its steps and joined', () => {
    runScript(copy, 'test/server/support/make-a-card.ts')
    const { services, refused, task, work } = JSON.parse(
      readFileSync(join(copy, 'test/server/support/card.json'), 'utf8'),
    ) as { services: { serviceKey: string; enabled: boolean }[]; refused: { code: number }; task: Task; work: Work }
    assert.ok(services.some(({ serviceKey, enabled }) => serviceKey === 'CARD' && enabled))
    assert.equal(refused.code, 400)
    assert.deepEqual([task.status, task.credits, task.outputs[0]?.label?.carrier], ['FINISHED', 10, 'iTXt'])
    assert.deepEqual([work.state, work.states], ['finished', ['done', 'done']])
    assert.deepEqual([work.file?.mime, work.cover?.mime], ['audio/mpeg', 'image/jpeg'])
  })
})
