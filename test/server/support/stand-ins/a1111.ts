import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { answerJson, startStandIn, type StandInRequest } from '../stand-in'

/** What the WebUI's models take; others of their fields are not sent by us, so unknown ones are a mistake. */
const txt2img = z.strictObject({
  prompt: z.string(),
  negative_prompt: z.string(),
  seed: z.int(),
  steps: z.int().min(1).max(150),
  cfg_scale: z.number(),
  sampler_name: z.string(),
  scheduler: z.string().optional(),
  batch_size: z.int().max(8),
  n_iter: z.int(),
  width: z.int().multipleOf(8).max(2048),
  height: z.int().multipleOf(8).max(2048),
  enable_hr: z.boolean().optional(),
  hr_upscaler: z.string().optional(),
  hr_resize_x: z.int().optional(),
  hr_resize_y: z.int().optional(),
  denoising_strength: z.number().optional(),
  override_settings: z.object({ sd_model_checkpoint: z.string() }).optional(),
  override_settings_restore_afterwards: z.boolean().optional(),
  send_images: z.literal(true),
  save_images: z.literal(false),
  force_task_id: z.string().optional(),
})
const reactor = z.strictObject({
  source_image: z.string().startsWith('data:image/jpeg;base64,'),
  target_image: z.string().startsWith('data:image/png;base64,'),
  source_faces_index: z.array(z.int()),
  face_index: z.array(z.int()),
  model: z.string().optional(),
  face_restorer: z.enum(['None', 'CodeFormer', 'GFPGAN']),
  restorer_visibility: z.number(),
  device: z.enum(['CPU', 'CUDA']),
  mask_face: z.union([z.literal(0), z.literal(1)]),
  scale: z.number(),
  save_to_file: z.literal(0),
})

interface A1111Options {
  /** `user:password`, as `--api-auth` takes it. */
  auth?: string
  /** Of one picture. */
  pictureMs?: number
  /** What the drawing of a picture waits for, in place of `pictureMs`. */
  draws?: (at: number) => unknown
  hasReactor?: boolean
  /** Which release: does it tell the task at the head of its line? */
  tellsTask?: boolean
  /** The face swap finds none. */
  findsNoFace?: boolean
}

/** AUTOMATIC1111's WebUI: one line for all, with the progress and the interruption of whatever is at its head. */
export async function startA1111({
  auth = 'user:pass',
  pictureMs = 20,
  draws = () => sleep(pictureMs),
  hasReactor = true,
  tellsTask = false,
  findsNoFace = false,
}: A1111Options = {}) {
  const state = { job_count: 0, job_no: 0, sampling_step: 0, sampling_steps: 0, interrupted: false, job_timestamp: '' }
  let [head, interrupts, starts] = ['', 0, 0]
  let line: Promise<unknown> = Promise.resolve()
  const drawn: z.output<typeof txt2img>[] = []

  async function work(count: number, task: string) {
    Object.assign(state, { job_count: count, job_no: 0, interrupted: false, job_timestamp: `start-${++starts}` })
    head = task
    for (; state.job_no < count && !state.interrupted; state.job_no++) await draws(state.job_no)
    const made = state.job_no
    Object.assign(state, { job_count: 0, job_no: 0 })
    head = ''
    return made
  }
  /** After what stands before it. */
  const inLine = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = line.then(run)
    line = mine.catch(() => {})
    return mine
  }

  async function draw(request: StandInRequest) {
    const asked = txt2img.safeParse(request.json())
    if (!asked.success) return { status: 422, body: { detail: asked.error.issues } }
    const { data } = asked
    if (data.sampler_name !== 'Euler a')
      return { status: 400, body: { error: 'HTTPException', detail: 'Sampler not found', body: '', errors: '' } }
    drawn.push(data)
    await inLine(() => work(data.n_iter, data.force_task_id ?? ''))
    const [width, height] = [data.hr_resize_x ?? data.width, data.hr_resize_y ?? data.height]
    const seeds = Array.from({ length: data.n_iter }, (_, at) => data.seed + at)
    const images = await Promise.all(
      seeds.map(async (seed) =>
        (
          await sharp({ create: { width, height, channels: 3, background: { r: seed % 256, g: 80, b: 120 } } })
            .png()
            .toBuffer()
        ).toString('base64'),
      ),
    )
    return {
      status: 200,
      body: { images, parameters: {}, info: JSON.stringify({ seed: data.seed, all_seeds: seeds }) },
    }
  }

  async function swap(request: StandInRequest) {
    const asked = reactor.safeParse(request.json())
    if (!asked.success) return { status: 422, body: { detail: asked.error.issues } }
    const target = Buffer.from(asked.data.target_image.split(',')[1] ?? '', 'base64')
    const same = await sharp(target).png({ compressionLevel: 9 }).toBuffer()
    const face = await sharp({ create: { width: 24, height: 24, channels: 3, background: '#ee9977' } })
      .png()
      .toBuffer()
    const image = findsNoFace
      ? same
      : await sharp(same)
          .composite([{ input: face, left: 8, top: 8 }])
          .png()
          .toBuffer()
    return { status: 200, body: { image: image.toString('base64') } }
  }

  const paths: Readonly<Record<string, (request: StandInRequest) => unknown>> = {
    'POST /sdapi/v1/txt2img': draw,
    'GET /sdapi/v1/progress': () => ({
      status: 200,
      body: {
        progress: state.job_count ? 0.01 + (0.99 * state.job_no) / state.job_count : 0,
        eta_relative: 1,
        state,
        current_image: null,
        textinfo: null,
        ...(tellsTask ? { current_task: head || null } : {}),
      },
    }),
    'POST /sdapi/v1/interrupt': () => {
      interrupts++
      state.interrupted = true
      return { status: 200, body: {} }
    },
    'GET /sdapi/v1/sd-models': () => ({
      status: 200,
      body: ['dream', 'xl-base'].map((name) => ({ title: `${name}.safetensors [31e35c80fc]`, model_name: name })),
    }),
    'GET /sdapi/v1/samplers': () => ({ status: 200, body: [{ name: 'Euler a', aliases: ['k_euler_a'], options: {} }] }),
    ...(hasReactor
      ? {
          'POST /reactor/image': swap,
          'GET /reactor/models': () => ({ status: 200, body: { models: ['inswapper_128.onnx'] } }),
        }
      : {}),
  }
  const server = await startStandIn(async (request, response) => {
    if (request.headers.authorization !== `Basic ${Buffer.from(auth).toString('base64')}`)
      return answerJson(response, { detail: 'Incorrect username or password' }, 401)
    const found = paths[`${request.method} ${request.path}`]
    if (!found) return answerJson(response, { detail: 'Not Found' }, 404)
    const { status, body } = (await found(request)) as { status: number; body: unknown }
    answerJson(response, body, status)
  })
  return {
    ...server,
    /** Requests that were drawn, in order. */
    drawn,
    interrupts: () => interrupts,
    isBusy: () => state.job_count > 0,
    /** Somebody else's drawing, begun at the WebUI itself. */
    drawForAnother: (count: number) => inLine(() => work(count, 'task(another)')),
    interrupt: () => void (state.interrupted = true),
  }
}
