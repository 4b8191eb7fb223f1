import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adapterOf } from '../../../../server/engines/adapters'
import { comfyuiSeeds } from '../../../../server/seeds/engines/comfyui'
import { queueSeeds } from '../../../../server/seeds/engines/queues'

test('every example row fits its adapter: wire, tool and options', () => {
  for (const { id, adapter: wire, serviceKey, options } of [...comfyuiSeeds, ...queueSeeds]) {
    const adapter = adapterOf(wire)
    assert.ok(adapter, id)
    const keys = adapter.serves.map((one) => one.serviceKey)
    assert.ok(keys.includes(serviceKey), id)
    assert.deepEqual(adapter.options.safeParse(options).error, undefined, id)
  }
})
