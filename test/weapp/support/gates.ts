import assert from 'node:assert/strict'
import { after, afterEach } from 'node:test'
import type { Weapp } from '../harness'

const phones = new Set<Weapp>()

/** From now on each test in which this phone has a fault fails. */
export function gated(phone: Weapp): Weapp {
  phones.add(phone)
  return phone
}

export function takeFaults(): string[] {
  const faults = [...phones].flatMap((phone) => phone.newFaults())
  for (const phone of phones) if (phone.isStopped()) phones.delete(phone)
  return faults
}

afterEach(() => assert.deepEqual(takeFaults(), [], 'no page may have an error or send too much to the view'))

// A test that fails here skips the hooks of its file: a phone left running would hold the process.
after(() => Promise.all([...phones].map((phone) => phone.stop())))
