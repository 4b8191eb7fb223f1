import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineNotes } from '../../../server/local-models/machine'
import { availableBytes, fittingContext } from '../../../server/local-models/memory'

const needed = (tokens: number) => 1e9 + tokens * 1e6

test('the wanted context is taken where it fits, else half of it', () => {
  assert.deepEqual(fittingContext(4096, needed, 6e9), { tokens: 4096 })
  assert.deepEqual(fittingContext(4096, needed, 4e9), { tokens: 2048 })
})

test('short memory is told with its numbers', () => {
  assert.deepEqual(fittingContext(4096, needed, 2e9), { sentence: 'needs 5.1 GB, 2.0 GB are available' })
})

test('this machine has some memory left', () => {
  assert.ok(availableBytes() > 1e6)
})

test('a machine with musl runs no model, and one without AVX2 is slow: both are said', () => {
  const glibc = '7f00 r-xp /usr/lib/x86_64-linux-gnu/libc.so.6'
  const flags = (names: string) => `processor : 0\nflags\t\t: fpu sse4_2 ${names}\n`
  assert.deepEqual(machineNotes(glibc, flags('avx avx2')), { obstacle: '', warning: '' })
  assert.match(machineNotes('7f00 r-xp /lib/ld-musl-x86_64.so.1', flags('avx2')).obstacle, /Alpine.*请用 Debian/)
  assert.match(machineNotes(glibc, flags('avx')).warning, /没有 AVX2：能用，会慢三倍/)
  // ARM and other systems have no such line.
  assert.deepEqual(machineNotes('', ''), { obstacle: '', warning: '' })
})
