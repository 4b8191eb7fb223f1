import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { answerBytes, answerJson, startStandIn } from '../stand-in'

interface ComfyScript {
  file: Buffer
  /** How a prompt ends; null: it runs until it is interrupted. */
  end?: 'success' | 'error' | null
  /** Prompts of others before ours in the queue. */
  before?: number
  /** No WebSocket. */
  isDeaf?: boolean
  /** Files a prompt gives. */
  files?: number
  refuse?: unknown
}

type Line = { id: string; client: string }

/** An unmasked text frame. */
const frameOf = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126
      ? Buffer.from([0x81, bytes.length])
      : Buffer.from([0x81, 126, bytes.length >> 8, bytes.length & 255])
  return Buffer.concat([head, bytes])
}

/** ComfyUI with one worker: a queue, a history, steps over the WebSocket of the prompt's client. */
export async function startComfy({
  file,
  end = 'success',
  before = 0,
  isDeaf = false,
  files = 1,
  refuse,
}: ComfyScript) {
  const lines = new Map<string, Duplex>()
  const others = Array.from({ length: before }, (_, at) => `other-${at}`)
  const waiting: Line[] = []
  const history: Record<string, unknown> = {}
  const uploads: string[] = []
  const prompts: Record<string, { class_type: string; inputs: Record<string, unknown> }>[] = []
  const interrupted: unknown[] = []
  let running: Line | null = null
  let asked = 0
  const say = ({ id, client }: Line, type: string, data: object) =>
    lines.get(client)?.write(frameOf(JSON.stringify({ type, data: { ...data, prompt_id: id } })))
  const finish = (line: Line, type: string, messages: unknown[]) => {
    const images = Array.from({ length: files }, (_, at) => ({
      filename: `fanle_${at}.png`,
      subfolder: '',
      type: 'output',
    }))
    const preview = { filename: 'preview.png', subfolder: '', type: 'temp' }
    history[line.id] = {
      outputs: type === 'execution_success' ? { 6: { images: [preview] }, 7: { images } } : {},
      status: {
        status_str: type === 'execution_success' ? 'success' : 'error',
        completed: type === 'execution_success',
        messages,
      },
    }
    running = null
    say(line, type, {})
  }
  const step = () => {
    // Others stay until the queue was read once: a slow machine sees its place in line too.
    if (others.length > 0) return void (asked > 0 && others.shift())
    if (!running) return void (running = waiting.shift() ?? null)
    say(running, 'progress', { value: 10, max: 20, node: '5' })
    say({ ...running, id: 'another' }, 'execution_success', {})
    if (end === 'success') finish(running, 'execution_success', [])
    if (end === 'error')
      finish(running, 'execution_error', [
        ['execution_error', { node_type: 'KSampler', exception_message: 'CUDA out of memory' }],
      ])
  }
  // Without a WebSocket it steps by what it is asked, so that each state is seen on a slow machine too.
  const clock = isDeaf ? null : setInterval(step, 60)
  const standIn = await startStandIn(
    async ({ method, path, query, headers, json, form }, response) => {
      if (headers.origin) return answerJson(response, {}, 403)
      if (path === '/system_stats')
        return answerJson(response, { system: { comfyui_version: '0.9.1' }, devices: [{ name: 'cuda:0' }] })
      if (path.startsWith('/object_info/')) {
        const name = path.split('/').at(-1)!
        const required = name === 'CheckpointLoaderSimple' ? { ckpt_name: [['a.safetensors', 'b.safetensors']] } : {}
        return answerJson(response, name === 'Absent' ? {} : { [name]: { input: { required } } })
      }
      if (path === '/upload/image') {
        const image = (await form()).get('image') as File
        uploads.push(image.name)
        return answerJson(response, { name: image.name, subfolder: '', type: 'input' })
      }
      if (method === 'POST' && path === '/prompt') {
        if (refuse) return answerJson(response, refuse, 400)
        const { prompt, prompt_id, client_id } = json() as {
          prompt: (typeof prompts)[number]
          prompt_id: string
          client_id: string
        }
        prompts.push(prompt)
        waiting.push({ id: prompt_id, client: client_id })
        return answerJson(response, { prompt_id, number: prompts.length, node_errors: {} })
      }
      if (path.startsWith('/history/')) {
        const id = path.split('/').at(-1)!
        return answerJson(response, history[id] ? { [id]: history[id] } : {})
      }
      if (method === 'GET' && path === '/queue') {
        answerJson(response, {
          queue_running: [...others.slice(0, 1), ...(running ? [running.id] : [])].map((id) => [0, id, {}, {}, []]),
          queue_pending: [...others.slice(1), ...waiting.map(({ id }) => id)]
            .map((id, at) => [at + 1, id, {}, {}, []])
            .reverse(),
        })
        asked += 1
        if (isDeaf && asked % 2 === 0) step()
        return
      }
      if (path === '/queue') {
        const gone = (json() as { delete: string[] }).delete
        waiting.splice(0, waiting.length, ...waiting.filter(({ id }) => !gone.includes(id)))
        return void response.end()
      }
      if (path === '/interrupt') {
        interrupted.push(json()['prompt_id'])
        if (running) finish(running, 'execution_interrupted', [['execution_interrupted', { node_id: '5' }]])
        return void response.end()
      }
      if (path === '/view' && query.get('type') === 'output') return answerBytes(response, file, 'image/png')
      answerJson(response, {}, 404)
    },
    (request, socket) => {
      if (isDeaf || request.headers.origin) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      const accept = createHash('sha1')
        .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
      )
      socket.on('error', () => {})
      socket.write(Buffer.from([0x82, 4, 0, 0, 0, 1]))
      lines.set(new URL(request.url!, 'http://x').searchParams.get('clientId')!, socket)
    },
  )
  return {
    ...standIn,
    prompts,
    uploads,
    interrupted,
    waiting,
    close: async () => {
      if (clock) clearInterval(clock)
      for (const line of lines.values()) line.destroy()
      await standIn.close()
    },
  }
}
