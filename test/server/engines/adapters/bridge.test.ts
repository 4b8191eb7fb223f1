import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { adapterOf } from '../../../../server/engines/adapters'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { idleMs } from '../../../support/pace'
import { waitFor } from '../../../support/wait'
import { pngOf } from '../../support/pictures'
import { probeAdapter, runAdapter, type AdapterRunOptions } from '../../support/run-adapter'

const folder = mkdtempSync(join(tmpdir(), 'fanle-bridge-'))
/** While this file is there, engines wait in the middle of their work. */
const hold = join(folder, 'hold')
/** An engine as they are: prints a bar, writes a picture, starts a child, fails when it is told to. */
const engine = `
import os, shutil, subprocess, sys, time
source, out, words = sys.argv[1:4]
if words == 'faceless': print("AttributeError: No face is detected in the input file"); sys.exit(1)
if words == 'broken': print("Traceback: secret path"); sys.exit(3)
if words == 'nothing': sys.exit(0)
open(os.path.join(out, '..', '..', 'argv.txt'), 'w').write(repr(sys.argv[3:]) + os.environ.get('CUDA_VISIBLE_DEVICES', '') + str('BRIDGE_TOKEN' in os.environ))
if words == 'endless':
    child = subprocess.Popen(['sleep', '600'])
    open(os.path.join(out, '..', '..', 'pids.txt'), 'w').write(f'{os.getpid()} {child.pid}')
    while True: time.sleep(1)
if words == 'lasting':
    subprocess.Popen(['sleep', '600'])
for at in range(0, 101, 20):
    print(f'\\rrendering: {at}%|###', end='', flush=True); time.sleep(0.05)
    while at == 60 and os.path.exists(${JSON.stringify(hold)}): time.sleep(0.02)
shutil.copy(source, os.path.join(out, 'result.png'))
`
const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'])
    return true
  } catch {
    return false
  }
})()
const adapter = adapterOf('bridge')!
const jobs = join(folder, 'jobs')
const png = pngOf(30, 30)
const key = 'a-token-of-the-bridge'
const begun = (ready: () => boolean) => waitFor('the job', ready, 60_000)
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

describe('the bridge runs command lines', { skip: !hasPython && 'python3 is not there' }, () => {
  let [bridge, url]: [ChildProcess, string] = [undefined as unknown as ChildProcess, '']

  before(async () => {
    writeFileSync(join(folder, 'engine.py'), engine)
    writeFileSync(join(folder, 'target.png'), png)
    const argv = ['python3', join(folder, 'engine.py'), '{file:target}', '{out}', '{blend}', ['--more', '{absent}']]
    const faults = [{ match: 'No face is detected', code: 'noFace' }]
    const config = {
      port: 0,
      folder: jobs,
      maxUploadBytes: 1_000_000,
      engines: {
        copy: { argv, faults, outputs: '*.png' },
        short: { argv, timeoutSeconds: 1 },
        wrong: { argv: ['/nowhere'] },
      },
    }
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
    bridge = spawn('python3', ['deploy/bridge/bridge.py', join(folder, 'config.json')], {
      env: { ...process.env, BRIDGE_TOKEN: key },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    url = await new Promise<string>((resolve) =>
      bridge.stdout!.on('data', (part: Buffer) => {
        const port = /listening on \S+:(\d+)/.exec(String(part))?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      }),
    )
  })
  afterEach(() => rmSync(hold, { force: true }))
  after(() => bridge.kill())

  /** The engine gives the picture `target` back; as `person` of a try-on that is a result. */
  const run = (words: string, more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter,
      url,
      key,
      model: 'copy',
      serviceKey: 'IDM_VTON',
      input: { blend: words },
      files: { target: { path: join(folder, 'target.png'), mime: 'image/png' } },
      options: { pollMs: 200 },
      ...more,
    })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${key}` } })

  test('a job goes to the end with its real progress; texts that look like options stay texts, and the token stays with the bridge', async () => {
    writeFileSync(hold, '')
    const { output, progress, began } = run('--help; rm -rf $HOME')
    await begun(() => new Set(progress.map(([percent]) => percent)).size > 1)
    rmSync(hold)
    const { files } = await output
    assert.deepEqual(readFileSync(files[0]!.path), png)
    assert.match(began[0]!, /^[\w-]{36}$/)
    assert.equal(readFileSync(join(jobs, 'argv.txt'), 'utf8'), `[' --help; rm -rf $HOME']0False`)
  })

  test('the second job waits in line; one that was taken over is found by its id and not begun again', async () => {
    writeFileSync(hold, '')
    const first = run('soft')
    await begun(() => first.progress.some(([, stage]) => stage === 'blending'))
    const second = run('soft')
    await begun(() => second.began.length === 1)
    await begun(() => second.progress.length > 0)
    const state = (await (await ask(`/v1/jobs/${second.began[0]}`)).json()) as { status: string; position: number }
    assert.deepEqual([state.status, state.position], ['QUEUING', 0])
    const taken = run('soft', { jobId: first.began[0]! })
    rmSync(hold)
    await Promise.all([first.output, second.output, taken.output])
    assert.deepEqual(taken.began, [])
  })

  test('a job that the bridge does not know is begun with its id', async () => {
    const { output, began } = run('soft', { jobId: 'an-id-of-before' })
    await output
    assert.deepEqual(began, ['an-id-of-before'])
  })

  test('cancelling ends the engine and what it started, which would never end', async () => {
    const running = run('endless')
    const pids = join(jobs, 'pids.txt')
    await begun(() => existsSync(pids))
    const ms = await idleMs(async () => {
      running.abort()
      await running.told()
    })
    assert.deepEqual(running.untold, [])
    const alive = readFileSync(pids, 'utf8').split(' ').map(Number).filter(isAlive)
    assert.deepEqual(alive, [])
    assert.ok(ms < 10_000, `${ms} ms`)
    await begun(() => readdirSync(jobs).filter((name) => name.startsWith('job-')).length >= 0)
    await run('soft').output
  })

  test('an engine that leaves a child behind is over when it ends', async () => {
    assert.equal((await run('lasting').output).files.length, 1)
  })

  test('faults: no face is told, a crash is for the operator, nothing written, no program, too long', async () => {
    await assert.rejects(run('faceless').output, /engine\.noFace/)
    const final = (words: RegExp) => (error: unknown) =>
      error instanceof EngineCallError &&
      error.kind === 'failed' &&
      error.isFinal &&
      !error.maybeCharged &&
      words.test(error.detail)
    await assert.rejects(run('broken').output, final(/ended with 3/))
    await assert.rejects(run('nothing').output, final(/ended with 0/))
    await assert.rejects(run('soft', { model: 'wrong' }).output, final(/nowhere/))
    await assert.rejects(run('endless', { model: 'short' }).output, final(/too long/))
  })

  test('what is sent is limited: token, length, field, type, engine', async () => {
    const send = (form: FormData) => ask('/v1/jobs', { method: 'POST', body: form })
    const form = (params: unknown, file?: Blob) => {
      const made = new FormData()
      made.set('params', JSON.stringify(params))
      if (file) made.set('target', file, 'x')
      return made
    }
    const picture = new Blob([png], { type: 'image/png' })
    assert.equal((await fetch(`${url}/v1/engines`)).status, 401)
    // A line that the bridge closes is not used for the next request.
    assert.equal((await send(form({ engine: 'none' }))).headers.get('connection'), 'close')
    assert.equal((await send(form({ engine: 'none' }))).status, 404)
    assert.equal((await send(form({ engine: 'copy', input: { blend: 'soft' } }))).status, 422)
    assert.equal((await send(form({ engine: 'copy', id: '../../etc', input: { blend: 'soft' } }, picture))).status, 422)
    assert.equal((await send(form({ engine: 'copy' }, new Blob(['#!'], { type: 'text/x-sh' })))).status, 415)
    assert.equal(
      (await send(form({ engine: 'copy' }, new Blob([new Uint8Array(1_100_000)], { type: 'image/png' })))).status,
      413,
    )
    assert.equal((await ask('/v1/jobs', { method: 'POST', body: 'x' })).status, 415)
    assert.equal((await ask('/v1/jobs/../../etc/passwd')).status, 404)
  })

  test('the probe tells the engines it has, and a wrong token', async () => {
    const probe = (model: string, token = key) => probeAdapter({ adapter, url, model, key: token })
    assert.equal((await probe('copy')).found, 'bridge 1')
    await assert.rejects(probe('sadtalker'), /no engine sadtalker; it has copy, short, wrong/)
    await assert.rejects(probe('copy', 'wrong'), /unauthorized/)
  })
})
