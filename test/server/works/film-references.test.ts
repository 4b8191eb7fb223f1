import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FilmScript, Shot } from '../../../contract/works'
import { kindOf } from '../../../server/domain/works/kinds'
import type { MadeStep, MadeSteps } from '../../../server/domain/works/read'
import { openOne } from '../support/db'
import { editEngines } from '../support/engine-editor'
import { askFilm, remadeFilm, withShot } from '../support/made-film'
import { startArkImages } from '../support/stand-ins/ark-images'
import { startTasks } from '../support/task-world'

const shot = (id: string, seen: string[]): Shot => ({
  ...{ id, seen, speaker: 'fox', text: '', seconds: 4, picture: `scene ${id}`, motion: 'in', take: 0, chosen: null },
})

const script: FilmScript = {
  title: 'Tale',
  summary: '',
  shape: '9:16',
  style: 'flat',
  cast: [
    { id: 'fox', name: 'Fox', look: 'red fox', voice: 'zh-lan' },
    { id: 'owl', name: 'Owl', look: 'grey owl', voice: 'zh-chen' },
  ],
  shots: [shot('s1', ['fox', 'owl']), shot('s2', ['fox']), shot('s3', ['fox', 'owl']), shot('s4', [])],
  music: 'none',
  subtitles: true,
}

const { references, steps } = kindOf('film')
const [first, second, third, empty] = steps(script, new Map()).map(({ key }) => key) as [string, string, string, string]

/** Steps that are finished, with a picture each. */
const finished = (...keys: string[]): MadeSteps =>
  new Map(keys.map((key) => [key, { row: { status: 'FINISHED', input: {} }, files: [{}] } as unknown as MadeStep]))

const referencesOf = (key: string, made: MadeSteps) => references!(script, key, made)

describe('reference pictures of a film', () => {
  test('a member is shown by the picture with the fewest others, each picture once', () => {
    assert.deepEqual(referencesOf(third, finished(first, second)), [second, first])
    assert.deepEqual(referencesOf(second, finished(first, third)), [first])
  })

  test('a picture is no reference of itself, nor is one that is not there yet', () => {
    assert.deepEqual(referencesOf(first, finished(first)), [])
  })

  test('a picture without a cast has none, and so has an unknown step', () => {
    assert.deepEqual([referencesOf(empty, finished(first)), referencesOf('line:x', finished(first))], [[], []])
  })
})

test('an engine behind an address draws the next shot with a picture of who is seen', async () => {
  const opened = await openOne()
  const world = await startTasks(opened, { env: { ARK_KEY: 'secret-key' } })
  const ark = await startArkImages()
  await editEngines(opened).add({
    id: 'ark',
    serviceKey: 'SD',
    adapter: 'ark-images',
    name: 'Seedream',
    baseUrl: ark.url,
    model: 'doubao-seedream-4-5-251128',
    keyRef: 'env:ARK_KEY',
    enabled: true,
  })
  const me = await world.person({ credits: 5000 })
  const plain = await askFilm(me, world, ['quick a', 'quick b'])
  const alone = await remadeFilm(me, plain, withShot(plain, 0, { seen: ['fox'] }))
  await remadeFilm(me, alone, withShot(alone, 1, { seen: ['fox'] }))
  assert.deepEqual(
    ark.requests.map((request) => typeof request.json()['image']),
    ['undefined', 'undefined', 'undefined', 'string'],
  )
  await world.stop()
  await ark.close()
  await opened.close()
})
