import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { checkCommits, faultOf } from '../../scripts/lib/commits.mjs'

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
const git = (folder, ...args) => execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()

/** A folder outside this repository that is removed after the test. */
function folderFor(t) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fanle-commits-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

/** A repository with one commit that breaks the rule; returns its folder and that commit. */
function repositoryFor(t) {
  const folder = folderFor(t)
  git(folder, 'init', '-q', '-b', 'main')
  const commit = (subject) => git(folder, 'commit', '-q', '--allow-empty', '-m', subject)
  commit('A sentence from before the rule')
  return { folder, commit, since: git(folder, 'rev-parse', 'HEAD') }
}

test('a subject names its area and what changes', () => {
  for (const subject of [
    'chat: keep the draft',
    'server/orders: refuse a second payment',
    'src, server: rename notices',
  ])
    assert.equal(faultOf(subject), undefined, subject)
  for (const subject of ['Keep the draft', 'Chat: keep the draft', 'chat:keep the draft', 'chat: ', ': keep'])
    assert.match(faultOf(subject) ?? '', /area/, subject)
})

test('a subject has at most 72 characters, not bytes', () => {
  assert.equal(faultOf(`chat: ${'消'.repeat(66)}`), undefined)
  assert.equal(faultOf(`chat: ${'a'.repeat(67)}`), 'has 73 characters, at most 72')
})

test('commits after the base are checked, without merges', (t) => {
  const { folder, commit, since } = repositoryFor(t)
  commit('chat: keep the draft')
  git(folder, 'checkout', '-q', '-b', 'other')
  commit('chat: show the draft')
  git(folder, 'checkout', '-q', 'main')
  commit('chat: send the draft')
  git(folder, 'merge', '-q', '--no-ff', '-m', 'Merge of the other branch', 'other')
  assert.deepEqual(checkCommits({ folder, since }), { checked: 3, faults: [] })
  commit('Drafts are kept')
  const { faults } = checkCommits({ folder, since })
  assert.equal(faults.length, 1)
  assert.match(faults[0], /^[0-9a-f]+ "Drafts are kept" has no lower-case area/)
})

test('nothing is checked, with the reason, where the base is missing', (t) => {
  const { folder, commit, since } = repositoryFor(t)
  commit('Not checked')
  const shallow = path.join(folderFor(t), 'shallow')
  git(folder, 'clone', '-q', '--depth', '1', `file://${folder}`, shallow)
  const skipped = `the history has no commit ${since.slice(0, 8)}`
  assert.deepEqual(checkCommits({ folder: shallow, since }), { skipped })
})

test('nothing is checked, with the reason, outside a repository', (t) => {
  assert.deepEqual(checkCommits({ folder: folderFor(t) }), { skipped: 'this is no Git repository' })
})
