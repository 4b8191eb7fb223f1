import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneAddress } from '../../../server/http/site-address'

const bound = { address: '0.0.0.0', family: 'IPv4', port: 3000 }
const networks = {
  lo: [{ family: 'IPv4', address: '127.0.0.1', internal: true }],
  eth0: [
    { family: 'IPv6', address: 'fe80::1', internal: false },
    { family: 'IPv4', address: '169.254.3.4', internal: false },
    { family: 'IPv4', address: '192.168.1.5', internal: false },
  ],
}
const addressOf = (
  config: { publicUrl?: string; host?: string },
  machine: Parameters<typeof phoneAddress>[2] = networks,
) => phoneAddress({ publicUrl: '', host: '127.0.0.1', ...config }, bound, machine)

test('a phone opens the configured address, else the machine in its network; none where only this machine reaches it', () => {
  assert.equal(addressOf({ publicUrl: 'https://fanle.example' }), 'https://fanle.example')
  assert.equal(addressOf({ publicUrl: 'http://127.0.0.1:3000' }), '')
  assert.equal(addressOf({ host: '0.0.0.0' }), 'http://192.168.1.5:3000')
  assert.equal(addressOf({ host: '0.0.0.0' }, { lo: networks.lo }), '')
  assert.equal(addressOf({ host: '10.0.0.7' }), 'http://10.0.0.7:3000')
  for (const host of ['127.0.0.1', 'localhost', '::1']) assert.equal(addressOf({ host }), '')
})
