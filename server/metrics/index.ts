import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of the process, the event loop, HTTP, streams and the ledger. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    http: new Histogram({
      name: 'fanle_http_seconds',
      help: 'Time of a call by route and body code',
      labelNames: ['method', 'route', 'code'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    sms: new Counter({
      name: 'fanle_sms_total',
      help: 'SMS codes asked for: sent, refused (captcha due, cap or budget), failed at the provider, and alarms of the budget',
      labelNames: ['result'],
      registers,
    }),
    captchas: new Counter({
      name: 'fanle_captchas_total',
      help: 'Captchas by result: posed, solved, wrong, and alarms of too many solved ones',
      labelNames: ['result'],
      registers,
    }),
    openStreams: new Gauge({ name: 'fanle_open_streams', help: 'Answers being followed', registers }),
    ledger: new Counter({
      name: 'fanle_ledger_total',
      help: 'Movements of credit asked for, by verb',
      labelNames: ['verb', 'result'],
      registers,
    }),
  }
}

/** A gauge whose value is read when the metrics are collected. */
export const addGauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
