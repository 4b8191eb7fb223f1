import { mp4, png, pngFile, wavFile } from './stand-ins/bytes'
import { dashscope, type RecordedRun } from './recorded-runs'
import { startA1111 } from './stand-ins/a1111'
import { startArkImages } from './stand-ins/ark-images'
import { startGradio } from './stand-ins/gradio'
import { startMinimax } from './stand-ins/minimax'
import { startOpenaiMedia } from './stand-ins/openai-media'
import { startSiliconflow } from './stand-ins/siliconflow'

const [person, garment, photo] = [await pngFile('red'), await pngFile('green'), await pngFile('teal', 600)]
const picture = await png('teal')
const swap = {
  serviceKey: 'FACE',
  input: { blend: 'soft' },
  files: { target: person, source: { ...garment, mime: 'image/jpeg' } },
}
const tryOn = { serviceKey: 'IDM_VTON', input: {}, files: { person, garment } }
const reading = { serviceKey: 'VOICE', input: { text: '你好', voice: 'zh-lan', speed: 1, pitch: 0, format: 'wav' } }

/** Runs of the other tools of wires. */
export const recordedToolRuns: Readonly<Record<string, RecordedRun>> = {
  'a1111, face swap': {
    wire: 'a1111',
    start: () => startA1111(),
    run: { ...swap, key: 'user:pass', media: { isSamePicture: async () => false } },
    needed: ['POST /reactor/image image'],
  },
  'ark-images, face swap': {
    wire: 'ark-images',
    start: () => startArkImages(),
    run: { ...swap, model: 'doubao-seedream-4-5-251128' },
    needed: ['POST /images/generations data', 'POST /images/generations data.*.b64_json'],
  },
  'dashscope, face swap': {
    wire: 'dashscope',
    start: () => dashscope(),
    run: swap,
    needed: [
      'POST /api/v1/services/aigc/multimodal-generation/generation output',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices.*.message',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices.*.message.content',
      'POST /api/v1/services/aigc/multimodal-generation/generation output.choices.*.message.content.*.image',
    ],
  },
  'dashscope, try-on': {
    wire: 'dashscope',
    start: () => dashscope({ task_status: 'SUCCEEDED', image_url: 'HERE/files/picture', submit_time: 't' }),
    run: tryOn,
    needed: [
      'GET /api/v1/tasks/task-1 output',
      'GET /api/v1/tasks/task-1 output.image_url',
      'GET /api/v1/tasks/task-1 output.task_status',
      'GET /api/v1/uploads data',
      'GET /api/v1/uploads data.oss_access_key_id',
      'GET /api/v1/uploads data.policy',
      'GET /api/v1/uploads data.signature',
      'GET /api/v1/uploads data.upload_dir',
      'GET /api/v1/uploads data.upload_host',
      'POST /api/v1/services/aigc/image2image/image-synthesis output',
      'POST /api/v1/services/aigc/image2image/image-synthesis output.task_id',
    ],
  },
  'dashscope, clear-up': {
    wire: 'dashscope',
    start: () => dashscope({ task_status: 'SUCCEEDED', results: [{ url: 'HERE/files/picture' }] }),
    run: { serviceKey: 'CLEAR_UP', input: { scale: '2', tone: false, scratches: false }, files: { photo } },
    needed: [
      'GET /api/v1/tasks/task-1 output',
      'GET /api/v1/tasks/task-1 output.results',
      'GET /api/v1/tasks/task-1 output.results.*.url',
      'GET /api/v1/tasks/task-1 output.task_status',
      'POST /api/v1/services/aigc/image2image/image-synthesis output',
      'POST /api/v1/services/aigc/image2image/image-synthesis output.task_id',
    ],
  },
  'gradio, lip-sync': {
    wire: 'gradio',
    start: () => startGradio({ picture, film: mp4, stepMs: 0 }),
    run: {
      serviceKey: 'MUSE_TALK',
      input: { source: 'presenter', presenter: 'lin', background: 'studio', shape: 'portrait', speech: 'audio' },
      files: { audio: wavFile(3) },
    },
    needed: [
      'GET /config api_prefix',
      'GET /config dependencies',
      'GET /config protocol',
      'GET /gradio_api/queue/data event_id',
      'GET /gradio_api/queue/data msg',
      'GET /gradio_api/queue/data output',
      'GET /gradio_api/queue/data output.data',
      'GET /gradio_api/queue/data output.data.*.video',
      'GET /gradio_api/queue/data output.data.*.video.path',
      'POST /gradio_api/queue/join event_id',
    ],
  },
  'minimax, speech': {
    wire: 'minimax',
    start: () => startMinimax(),
    run: { ...reading, model: 'speech-2.8-hd', options: { voice: 'female-shaonv' } },
    needed: ['POST /t2a_v2 data', 'POST /t2a_v2 data.audio'],
  },
  'openai-media, face swap': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: { ...swap, model: '' },
    needed: ['POST /v1/images/edits data', 'POST /v1/images/edits data.*.b64_json'],
  },
  'openai-media, speech as text': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: { serviceKey: 'TRANSCRIPTION', model: 'whisper-1', input: {}, files: { sound: wavFile(3) } },
    needed: ['POST /v1/audio/transcriptions text'],
  },
  'siliconflow, face swap': {
    wire: 'siliconflow',
    start: () => startSiliconflow(),
    run: { ...swap, model: 'Qwen/Qwen-Image-Edit-2509' },
    needed: ['POST /images/generations images', 'POST /images/generations images.*.url'],
  },
}

/** Runs whose answers are bytes alone: there is no value to leave out. */
export const recordedByteRuns: Readonly<Record<string, RecordedRun>> = {
  'openai-media, speech': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: { ...reading, model: '', options: { voice: 'vivian' } },
    needed: [],
  },
  'openai-media, music': {
    wire: 'openai-media',
    start: () => startOpenaiMedia(),
    run: {
      serviceKey: 'SINGER',
      model: '',
      input: { kind: 'instrumental', style: 'pop', mood: 'happy', seconds: '30' },
    },
    needed: [],
  },
}
