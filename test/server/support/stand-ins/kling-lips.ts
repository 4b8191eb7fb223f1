import { answerBytes, answerJson, startStandIn } from '../stand-in'
import { mp4 } from './bytes'

interface Face {
  face_id: string
  face_image?: string
  start_time?: number
  end_time?: number
}

const isBase64 = (text: unknown) => typeof text === 'string' && /^[A-Za-z0-9+/]+=*$/.test(text)

/** Kling's lip-sync: it knows a film by its session, and a sound has to end within the film (`filmMs`). */
export const startKlingLips = (faces: readonly Face[], filmMs = 3_200) =>
  startStandIn(({ method, path, headers, json }, response) => {
    const ok = (data: unknown) => answerJson(response, { code: 0, message: 'SUCCEED', request_id: 'r', data })
    const refuse = (message: string) => answerJson(response, { code: 1201, message }, 400)
    if (path === '/made.mp4') return answerBytes(response, mp4, 'video/mp4')
    if (!headers.authorization?.startsWith('Bearer '))
      return answerJson(response, { code: 1000, message: 'no authorization' }, 401)
    if (path === '/v1/videos/identify-face') {
      const { video_url, ...rest } = json()
      if (!/^https:\/\//.test(String(video_url)) || Object.keys(rest).length > 0) return refuse('video_url')
      return ok({ session_id: 's1', face_data: faces })
    }
    if (path !== '/v1/videos/advanced-lip-sync' && path !== '/v1/videos/advanced-lip-sync/k1')
      return answerJson(response, { code: 1203, message: 'not found' }, 404)
    if (method === 'GET' && !path.endsWith('/k1')) return ok([])
    if (method === 'GET')
      return ok({
        task_id: 'k1',
        task_status: 'succeed',
        task_result: { videos: [{ id: 'v', url: `http://${headers.host}/made.mp4`, duration: '3.2' }] },
      })
    const { session_id, face_choose } = json() as { session_id: string; face_choose: Record<string, unknown>[] }
    const [one, ...more] = face_choose
    if (session_id !== 's1' || !one || more.length > 0) return refuse('one face of one session')
    const { face_id, sound_file, sound_start_time: from, sound_end_time: to, sound_insert_time: at } = one
    const face = faces.find((known) => known.face_id === face_id)
    if (!face || !isBase64(sound_file)) return refuse('face_id and sound_file')
    const lasts = Number(to) - Number(from)
    if (!(lasts >= 2_000 && Number(at) >= 0 && Number(at) + lasts <= filmMs)) return refuse('the sound ends later')
    const both = Math.min(face.end_time ?? filmMs, Number(at) + lasts) - Math.max(face.start_time ?? 0, Number(at))
    if (both < 2_000) return refuse('the face is seen for less than 2 seconds')
    return ok({ task_id: 'k1', task_status: 'submitted' })
  })
