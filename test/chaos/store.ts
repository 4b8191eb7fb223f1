import { createRequire } from 'node:module'

// A store that speaks S3, as its own process: store.ts PORT FOLDER.

const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => { run(): Promise<unknown> }
const [port, directory] = process.argv.slice(2)
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'fanle', configs: [] }],
}).run()
