import type { ServerResponse } from 'node:http'
import { answerJson, startStandIn, type StandInRequest } from '../stand-in'
import { wav } from './bytes'

const speechModels = ['speech-2.8-hd', 'speech-2.8-turbo']
const musicModels = ['music-2.6', 'music-3.0']
/** The head of an MP3 is what it is known by. */
const mp3 = Buffer.concat([
  Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(400),
])

/** MiniMax: every answer has status 200, and its code inside. `act` answers before it. */
export async function startMinimax(act: (request: StandInRequest, response: ServerResponse) => unknown = () => false) {
  const files = new Map<number, number>()
  const voices = new Set<string>()
  const standIn = await startStandIn(async (request, response) => {
    const { method, path, headers, query } = request
    const answer = (body: object, status_code = 0, status_msg = 'success') =>
      answerJson(response, { ...body, trace_id: 't', base_resp: { status_code, status_msg } })
    const refuse = (code: number, words: string) => answer({}, code, words)
    if (headers.authorization !== 'Bearer secret-key') return refuse(1004, 'login fail: invalid api key')
    if (await act(request, response)) return
    if (method === 'GET' && path === '/files/list')
      return query.get('purpose') === 'voice_clone' ? answer({ files: [] }) : refuse(2013, 'invalid params, purpose')
    if (path === '/files/upload') {
      const form = await request.form()
      const file = form.get('file')
      if (form.get('purpose') !== 'voice_clone' || !(file instanceof Blob)) return refuse(2013, 'invalid params')
      const id = 346_708_620 + files.size
      files.set(id, file.size)
      return answer({ file: { file_id: id, bytes: file.size, filename: 'sample.wav', purpose: 'voice_clone' } })
    }
    if (method !== 'POST') return refuse(2013, 'invalid params')
    const body = request.json()
    const voiceId = String(body['voice_id'])
    switch (path) {
      case '/voice_clone':
        if (!files.has(Number(body['file_id']))) return refuse(2013, 'invalid params, file_id')
        if (!/^[A-Za-z][A-Za-z0-9_-]{6,254}[A-Za-z0-9]$/.test(voiceId)) return refuse(2013, 'invalid params, voice_id')
        if (voices.has(voiceId)) return refuse(2039, 'voice clone voice id duplicate')
        voices.add(voiceId)
        return answer({ input_sensitive: false, demo_audio: '' })
      case '/delete_voice':
        if (body['voice_type'] !== 'voice_cloning') return refuse(2013, 'invalid params, voice_type')
        return voices.delete(voiceId) ? answer({ voice_id: voiceId }) : refuse(2013, 'voice_id not exist')
      case '/t2a_v2': {
        const { voice_id, speed, pitch } = body['voice_setting'] as { voice_id: string; speed: number; pitch: number }
        const text = String(body['text'] ?? '')
        if (!speechModels.includes(String(body['model']))) return refuse(2013, 'invalid params, model')
        if (!text || text.length > 10_000 || speed < 0.5 || speed > 2 || Math.abs(pitch) > 12 || pitch % 1 !== 0)
          return refuse(2013, 'invalid params')
        if (voice_id !== 'female-shaonv' && !voices.has(voice_id)) return refuse(2042, 'no access to this voice_id')
        if (text.includes('禁')) return refuse(1026, 'input new_sensitive')
        return answer({
          data: { audio: wav(1).toString('hex'), status: 2 },
          extra_info: { audio_length: 1000, usage_characters: text.length },
        })
      }
      case '/music_generation': {
        if (!musicModels.includes(String(body['model']))) return refuse(2013, 'invalid params, model')
        const {
          lyrics = '',
          is_instrumental: plays,
          prompt = '',
        } = body as { lyrics?: string; is_instrumental?: boolean; prompt?: string }
        if (!prompt || (!plays && !lyrics) || lyrics.length > 3_500) return refuse(2013, 'invalid params, lyrics')
        return answer({ data: { audio: mp3.toString('hex'), status: 2 }, extra_info: { music_duration: 94_300 } })
      }
      default:
        return refuse(2013, 'invalid params')
    }
  })
  return { ...standIn, files, voices }
}
