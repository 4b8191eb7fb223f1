import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adapterOf } from '../../../server/engines/adapters'
import type { EngineMedia } from '../../../server/engines/adapters/types'
import { comfyuiSeeds } from '../../../server/seeds/engines/comfyui'
import { startBridge } from './remote-world'
import { type AdapterRunOptions, runAdapter } from './run-adapter'
import { startA1111 } from './stand-ins/a1111'
import { startArkImages } from './stand-ins/ark-images'
import { png, pngFile, wavFile } from './stand-ins/bytes'
import { startComfy } from './stand-ins/comfyui'
import { startDashscope } from './stand-ins/dashscope'
import { startFal } from './stand-ins/fal'
import { startGptSovits } from './stand-ins/gpt-sovits'
import { startGradio } from './stand-ins/gradio'
import { startKlingLips } from './stand-ins/kling-lips'
import { startMinimax } from './stand-ins/minimax'
import { startOpenaiMedia } from './stand-ins/openai-media'
import { startScripted } from './stand-ins/scripted'
import { startSiliconflow } from './stand-ins/siliconflow'

/** A run whose answers are recorded, then given again with one value left out, null or of another type. */
export interface RecordedRun {
  wire: string
  start(): Promise<{ url: string; close(): Promise<void> }>
  run: Omit<AdapterRunOptions, 'adapter' | 'url'>
  /** Keys without which there is no result; a `*` is any index. All others are optional. */
  needed: readonly string[]
}

const portrait = await pngFile('red')
const portraitFilm = { ...portrait, mime: 'video/mp4', seconds: 4 }
const garment = await pngFile('green')
const picture = await png('teal')
const drawing = { prompt: '一条船', style: 'ink', size: '1024x768', count: 1, seed: 7 }
const draw = { serviceKey: 'SD', input: drawing }
const talk = { serviceKey: 'SAD_TALK', input: { speech: 'audio' }, files: { portrait, audio: wavFile(3) } }
/** Media of these runs. */
export const recordedMedia: Partial<EngineMedia> = {
  fit: async (film) => film,
  dub: async (path) => ({ path, mime: 'video/mp4' }),
  still: async () => portrait,
  film: async () => portrait,
}
const refDir = mkdtempSync(join(tmpdir(), 'fanle-left-out-'))
const tasks = '/contents/generations/tasks'

/** Model Studio whose jobs say these states; `HERE` is its address. */
export async function dashscope(...states: readonly Record<string, unknown>[]) {
  const one = await startDashscope()
  const here = (state: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(state).replaceAll('HERE', one.url)) as Record<string, unknown>
  one.say(...states.map(here))
  return one
}

/** A run of every wire, some with several tools. */
export const recordedRuns: Readonly<Record<string, RecordedRun>> = {
  'a1111, drawing': {
    wire: 'a1111',
    start: () => startA1111({ pictureMs: 0 }),
    run: { ...draw, key: 'user:pass' },
    needed: ['GET /sdapi/v1/progress state', 'POST /sdapi/v1/txt2img images'],
  },
  'bridge, drawing': {
    wire: 'bridge',
    start: () => startBridge(),
    run: { ...draw, options: { pollMs: 200 } },
    needed: ['GET /v1/jobs/* outputs', 'GET /v1/jobs/* outputs.*.url', 'GET /v1/jobs/* status', 'POST /v1/jobs id'],
  },
  'comfyui, drawing': {
    wire: 'comfyui',
    start: () => startComfy({ file: picture, isDeaf: true }),
    run: { ...draw, key: '', options: { ...comfyuiSeeds[0]!.options, pollMs: 200 } },
    needed: ['GET /queue queue_pending', 'GET /queue queue_running'],
  },
  'dashscope, drawing by a job': {
    wire: 'dashscope',
    start: () =>
      dashscope({ task_status: 'RUNNING' }, { task_status: 'SUCCEEDED', results: [{ url: 'HERE/files/picture' }] }),
    run: draw,
    needed: [
      'GET /api/v1/tasks/task-1 output',
      'GET /api/v1/tasks/task-1 output.results',
      'GET /api/v1/tasks/task-1 output.results.*.url',
      'GET /api/v1/tasks/task-1 output.task_status',
      'POST /api/v1/services/aigc/text2image/image-synthesis output',
      'POST /api/v1/services/aigc/text2image/image-synthesis output.task_id',
    ],
  },
  'dashscope, drawing by an answer': {
    wire: 'dashscope',
    start: () => dashscope(),
    run: { ...draw, options: { drawing: 'answer' } },
    needed: [
      'POST /api/v1/services/aigc/multimodal-generation/generation output',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices.*.message',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices.*.message.content',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices.*.message.content.*.image',
    ],
  },
  'dashscope, talking photo': {
    wire: 'dashscope',
    start: () =>
      dashscope({
        task_status: 'SUCCEEDED',
        results: { video_url: 'HERE/files/film' },
        usage: { duration: 3, video_duration: 3 },
      }),
    run: talk,
    needed: [
      'GET /api/v1/tasks/task-1 output',
      'GET /api/v1/tasks/task-1 output.results',
      'GET /api/v1/tasks/task-1 output.results.video_url',
      'GET /api/v1/tasks/task-1 output.task_status',
      'GET /api/v1/uploads data',
      'GET /api/v1/uploads data.oss_access_key_id',
      'GET /api/v1/uploads data.policy',
      'GET /api/v1/uploads data.signature',
      'GET /api/v1/uploads data.upload_dir',
      'GET /api/v1/uploads data.upload_host',
      'POST /api/v1/services/aigc/image2video/face-detect output',
      'POST /api/v1/services/aigc/image2video/face-detect output.check_pass',
      'POST /api/v1/services/aigc/image2video/video-synthesis output',
      'POST /api/v1/services/aigc/image2video/video-synthesis output.task_id',
    ],
  },
  'dashscope, speech': {
    wire: 'dashscope',
    start: () => dashscope(),
    run: {
      serviceKey: 'VOICE',
      input: { text: '你好', voice: 'zh-lan', speed: 1, pitch: 0, format: 'wav' },
      options: { voice: 'longanyang' },
    },
    needed: [
      'POST /api/v1/services/audio/tts/SpeechSynthesizer output',
      'POST /api/v1/services/audio/tts/SpeechSynthesizer output.audio',
      'POST /api/v1/services/audio/tts/SpeechSynthesizer output.audio.url',
    ],
  },
  'dashscope, voice clone': {
    wire: 'dashscope',
    start: () => dashscope(),
    run: { serviceKey: 'GPT_SOVITS', input: { task: 'create', name: '小明' }, files: { sample: wavFile(4) } },
    needed: [
      'POST /api/v1/services/audio/tts/SpeechSynthesizer output',
      'POST /api/v1/services/audio/tts/SpeechSynthesizer output.audio',
      'POST /api/v1/services/audio/tts/SpeechSynthesizer output.audio.url',
      'POST /api/v1/services/audio/tts/customization output',
      'POST /api/v1/services/audio/tts/customization output.status',
      'POST /api/v1/services/audio/tts/customization output.voice_id',
    ],
  },
  'dashscope, voice clone of Qwen': {
    wire: 'dashscope',
    start: () => dashscope(),
    run: {
      serviceKey: 'GPT_SOVITS',
      model: 'qwen3-tts-vc',
      input: { task: 'create', name: '小明' },
      files: { sample: wavFile(4) },
      options: { enrollModel: 'qwen-voice-enrollment', speech: 'answer' },
    },
    needed: [
      'POST /api/v1/services/aigc/multimodal-generation/generation output',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.audio',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.audio.url',
      'POST /api/v1/services/audio/tts/customization output',
      'POST /api/v1/services/audio/tts/customization output.voice',
    ],
  },
  'gpt-sovits, voice clone': {
    wire: 'gpt-sovits',
    start: () => startGptSovits({ folder: refDir, seenAs: '/data/samples' }),
    run: {
      serviceKey: 'GPT_SOVITS',
      input: { task: 'create', name: '小林' },
      files: { sample: wavFile(4) },
      options: { refDir, remoteRefDir: '/data/samples', gptWeights: 'a.ckpt' },
    },
    needed: [],
  },
  'gradio, try-on': {
    wire: 'gradio',
    start: () => startGradio({ picture, stepMs: 0, rank: 1 }),
    run: { serviceKey: 'IDM_VTON', input: {}, files: { person: portrait, garment } },
    needed: [
      'GET /config api_prefix',
      'GET /config dependencies',
      'GET /config dependencies.*.api_name',
      'GET /config dependencies.*.inputs',
      'GET /config protocol',
      'GET /gradio_api/queue/data event_id',
      'GET /gradio_api/queue/data msg',
      'GET /gradio_api/queue/data output',
      'GET /gradio_api/queue/data output.data',
      'GET /gradio_api/queue/data output.data.*.path',
      'POST /gradio_api/queue/join event_id',
    ],
  },
  'openai-media, drawing': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: { ...draw, model: '' },
    needed: ['POST /v1/images/generations data', 'POST /v1/images/generations data.*.b64_json'],
  },
  'openai-media, talking photo': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: { ...talk, model: '' },
    needed: ['GET /v1/videos/video-1 status', 'POST /v1/videos id'],
  },
  'openai-media, voice clone': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: {
      serviceKey: 'GPT_SOVITS',
      model: '',
      input: { task: 'create', name: '小明' },
      files: { sample: wavFile(4) },
      consentId: '01',
    },
    needed: [],
  },
  'ark-video, talking photo': {
    wire: 'ark-video',
    start: () =>
      startScripted({
        [`POST ${tasks}`]: [{ id: 'cgt-1' }],
        [`GET ${tasks}/cgt-1`]: [
          { id: 'cgt-1', status: 'running', error: null },
          {
            id: 'cgt-1',
            status: 'succeeded',
            content: { video_url: 'HERE/made.mp4' },
            usage: { completion_tokens: 50_000 },
            seed: 5,
            error: null,
          },
        ],
      }),
    run: talk,
    needed: [
      'GET /contents/generations/tasks/cgt-1 content',
      'GET /contents/generations/tasks/cgt-1 content.video_url',
      'GET /contents/generations/tasks/cgt-1 status',
      'POST /contents/generations/tasks id',
    ],
  },
  'fal, drawing': {
    wire: 'fal',
    start: () =>
      startFal({
        file: picture,
        states: [
          { status: 'IN_QUEUE', queue_position: 1 },
          { status: 'IN_PROGRESS', logs: [{ message: '40%' }] },
          { status: 'COMPLETED', error: null },
        ],
        result: () => ({ body: { images: [{ url: `data:image/png;base64,${picture.toString('base64')}` }], seed: 7 } }),
      }),
    run: { ...draw, model: 'fal-ai/flux/dev', options: { input: { prompt: '{{prompt}}' } } },
    needed: [
      'GET /fal-ai/flux/requests/job-1 images',
      'GET /fal-ai/flux/requests/job-1 images.*.url',
      'GET /fal-ai/flux/requests/job-1/status status',
      'POST /fal-ai/flux/dev response_url',
    ],
  },
  'kling, talking photo': {
    wire: 'kling',
    start: () =>
      startScripted({
        'POST /v1/videos/avatar/image2video': [{ code: 0, data: { task_id: 'k1', task_status: 'submitted' } }],
        'GET /v1/videos/avatar/image2video/k1': [
          { code: 0, data: { task_status: 'processing', task_status_msg: '' } },
          {
            code: 0,
            data: { task_status: 'succeed', task_result: { videos: [{ url: 'HERE/made.mp4', duration: '3' }] } },
          },
        ],
      }),
    run: talk,
    needed: [
      'GET /v1/videos/avatar/image2video/k1 data',
      'GET /v1/videos/avatar/image2video/k1 data.task_result',
      'GET /v1/videos/avatar/image2video/k1 data.task_result.videos',
      'GET /v1/videos/avatar/image2video/k1 data.task_result.videos.*.url',
      'GET /v1/videos/avatar/image2video/k1 data.task_status',
      'POST /v1/videos/avatar/image2video data',
      'POST /v1/videos/avatar/image2video data.task_id',
    ],
  },
  'kling, own film': {
    wire: 'kling',
    start: () => startKlingLips([{ face_id: '0', face_image: 'https://x.example/a', start_time: 0, end_time: 3_100 }]),
    run: {
      serviceKey: 'MUSE_TALK',
      input: { source: 'film', speech: 'audio' },
      files: { film: portraitFilm, audio: wavFile(3) },
      options: { takesFilm: true },
    },
    needed: [
      'GET /v1/videos/advanced-lip-sync/k1 data',
      'GET /v1/videos/advanced-lip-sync/k1 data.task_result',
      'GET /v1/videos/advanced-lip-sync/k1 data.task_result.videos',
      'GET /v1/videos/advanced-lip-sync/k1 data.task_result.videos.*.url',
      'GET /v1/videos/advanced-lip-sync/k1 data.task_status',
      'POST /v1/videos/advanced-lip-sync data',
      'POST /v1/videos/advanced-lip-sync data.task_id',
      'POST /v1/videos/identify-face data',
      'POST /v1/videos/identify-face data.face_data',
      'POST /v1/videos/identify-face data.face_data.*.face_id',
      'POST /v1/videos/identify-face data.session_id',
    ],
  },
  'ark-images, drawing': {
    wire: 'ark-images',
    start: () => startArkImages(),
    run: { ...draw, model: 'doubao-seedream-4-5-251128' },
    needed: ['POST /images/generations data', 'POST /images/generations data.*.b64_json'],
  },
  'siliconflow, drawing': {
    wire: 'siliconflow',
    start: () => startSiliconflow(),
    run: { ...draw, model: 'Qwen/Qwen-Image' },
    needed: ['POST /images/generations images', 'POST /images/generations images.*.url'],
  },
  'minimax, voice clone': {
    wire: 'minimax',
    start: () => startMinimax(),
    run: {
      serviceKey: 'GPT_SOVITS',
      model: 'speech-2.8-hd',
      input: { task: 'create', name: '小明' },
      files: { sample: wavFile(4) },
    },
    needed: [
      'POST /files/upload file',
      'POST /files/upload file.file_id',
      'POST /t2a_v2 data',
      'POST /t2a_v2 data.audio',
    ],
  },
  'minimax, song': {
    wire: 'minimax',
    start: () => startMinimax(),
    run: {
      serviceKey: 'SINGER',
      model: 'music-2.6',
      input: { kind: 'song', lyrics: '风吹过田野', style: 'pop', mood: 'happy', seconds: 'whole', voice: 'man' },
    },
    needed: ['POST /music_generation data', 'POST /music_generation data.audio'],
  },
  'replicate, talking photo': {
    wire: 'replicate',
    start: () =>
      startScripted({
        'POST /v1/models/some/talker/predictions': [{ id: 'p1', status: 'starting' }],
        'GET /v1/predictions/p1': [
          { id: 'p1', status: 'processing', logs: '10%' },
          { id: 'p1', status: 'succeeded', output: 'HERE/made.mp4', error: null, metrics: { predict_time: 3 } },
        ],
      }),
    run: { ...talk, model: 'some/talker', options: { input: { image: '{{portrait}}' } } },
    needed: [
      'GET /v1/predictions/p1 output',
      'GET /v1/predictions/p1 status',
      'POST /v1/models/some/talker/predictions id',
    ],
  },
  'new-api, talking photo': {
    wire: 'new-api',
    start: () =>
      startScripted({
        'POST /v1/video/generations': [{ task_id: 't1', status: 'queued' }],
        'GET /v1/video/generations/t1': [
          { task_id: 't1', status: 'in_progress', progress: '30%', error: null },
          { task_id: 't1', status: 'completed', url: 'HERE/made.mp4', progress: '100%', fail_reason: '' },
        ],
      }),
    run: talk,
    needed: [
      'GET /v1/video/generations/t1 status',
      'GET /v1/video/generations/t1 url',
      'POST /v1/video/generations task_id',
    ],
  },
}

/** Runs a recorded run again through a replay of its engine. */
export function runAgain({ wire, run }: RecordedRun, replayUrl: string, engineUrl: string) {
  const lend = async () => 'https://site.example/film'
  const ports = [replayUrl, engineUrl].map((url) => new URL(url).port)
  const hosts = ports.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`])
  const how = { url: replayUrl, listedHosts: hosts, resultHosts: hosts, media: recordedMedia, maxSleepMs: 2, lend }
  return runAdapter({ adapter: adapterOf(wire)!, ...how, ...run })
}
