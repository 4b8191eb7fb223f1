import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foreseeVoice } from '../../../engines/builtin/voice/foresee'

for (const text of ['你好，世界', 'Hello', '안녕하세요', 'Привет', '今天去吃の家的拉面', '12*13'])
  test(`the built-in voices read ${text}`, () => assert.deepEqual(foreseeVoice({ text }), []))

for (const text of ['こんにちは世界', 'สวัสดี', 'مرحبا بالعالم'])
  test(`the built-in voices refuse ${text}`, () =>
    assert.throws(() => foreseeVoice({ text }), { key: 'engine.cannotRead' }))
