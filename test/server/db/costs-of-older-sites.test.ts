import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from '../../../server/ports/db/migrations'
import { seeds } from '../../../server/seeds'

const statementsOf = (name: string) =>
  readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint')

test('examples of an older site that are off get a price that pays, and its models their list costs; the rest stays', async () => {
  const db = await PGlite.create()
  const all = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const here = all.findIndex((name) => name.endsWith('_costs_of_models.sql'))
  for (const name of all.slice(0, here)) for (const one of statementsOf(name)) await db.exec(one)
  await db.exec(`insert into service (service_key, enabled, engine_name, engine_built_in, unit_price, sort) values
    ('SD', true, 'e', true, 60, 1), ('VOICE', true, 'e', true, 10, 1)`)
  const engine = (id: string, tool: string, cost: number, price: string, isOn: boolean) =>
    db.exec(`insert into engine (id, service_key, adapter, name, base_url, unit_price, unit_cost_milli_fen, enabled)
      values ('${id}', '${tool}', 'bridge', 'n', 'http://x', ${price}, ${cost}, ${isOn})`)
  await engine('off', 'SD', 14_000, 'null', false)
  await engine('cheap', 'SD', 100, 'null', false)
  await engine('transcribes', 'TRANSCRIPTION', 2_200, 'null', false)
  await engine('own', 'SD', 14_000, '70', false)
  await engine('on', 'SD', 14_000, 'null', true)
  await engine('free', 'SD', 0, 'null', false)
  const model = (id: string, version: string, url: string) =>
    db.exec(`insert into model (id, name, provider, version, context_tokens, max_output_tokens, price_input, price_output, base_url, sort)
      values ('${id}', 'n', 'openai', '${version}', 1000, 100, 2, 8, '${url}', 1)`)
  const shipped = seeds.models.filter(({ costInputMilliFen }) => costInputMilliFen)
  for (const { id, version, baseUrl = '' } of shipped) await model(id, version, baseUrl)
  await model('gateway', 'qwen-plus', 'https://gateway.example/v1')
  for (const name of all.slice(here)) for (const one of statementsOf(name)) await db.exec(one)

  const rows = async (query: string) => (await db.query<Record<string, unknown>>(query)).rows
  assert.deepEqual(await rows('select id, unit_price as price, below_cost as meant from engine order by id'), [
    { id: 'cheap', price: 60, meant: false },
    { id: 'free', price: null, meant: false },
    { id: 'off', price: 248, meant: false },
    { id: 'on', price: null, meant: false },
    { id: 'own', price: 70, meant: false },
    { id: 'transcribes', price: 39, meant: false },
  ])
  const found = await rows(
    `select id || ' ' || coalesce(concat_ws(' ', cost_input_milli_fen, cost_output_milli_fen, cost_cached_milli_fen), '') as row
     from model`,
  )
  assert.deepEqual(
    new Set(found.map(({ row }) => row)),
    new Set([
      'gateway ',
      ...shipped.map(({ id, costInputMilliFen, costOutputMilliFen, costCachedMilliFen }) =>
        [id, costInputMilliFen, costOutputMilliFen, costCachedMilliFen].filter((part) => part != null).join(' '),
      ),
    ]),
  )
  assert.deepEqual(await rows('select distinct price_input as price from model'), [{ price: 2 }])
  await assert.rejects(db.exec(`update model set cost_input_milli_fen = -1`), /model_cost/)
  await db.close()
})
