import type { ServerResponse } from 'node:http'
import { answerJson, startStandIn, type StandInRequest } from '../stand-in'
import { png } from './bytes'

const models = ['doubao-seedream-4-5-251128']
const fields = ['model', 'prompt', 'image', 'size', 'response_format', 'sequential_image_generation', 'watermark']
const smallest = 3_686_400

/** Ark's pictures: refuses what the real one refuses, by its own codes. `act` answers before it. */
export const startArkImages = (act: (request: StandInRequest, response: ServerResponse) => unknown = () => false) =>
  startStandIn(async (request, response) => {
    const { method, path, headers } = request
    const refuse = (status: number, code: string, message = code) =>
      answerJson(response, { error: { code, message, type: 'BadRequest', param: '' } }, status)
    if (headers.authorization !== 'Bearer secret-key') return refuse(401, 'AuthenticationError', 'The API key is wrong')
    if (await act(request, response)) return
    if (method === 'GET' && path === '/contents/generations/tasks') return answerJson(response, { items: [], total: 0 })
    if (method !== 'POST' || path !== '/images/generations') return refuse(404, 'NotFound')
    const body = request.json()
    const stray = Object.keys(body).find((name) => !fields.includes(name))
    if (stray) return refuse(400, 'InvalidParameter', `unknown field ${stray}`)
    if (!models.includes(String(body['model']))) return refuse(404, 'ModelNotOpen', 'activate the model first')
    if (!body['prompt']) return refuse(400, 'MissingParameter', 'prompt')
    const [width = 0, height = 0] = String(body['size']).split('x').map(Number)
    if (!['2K', '4K'].includes(String(body['size'])) && width * height < smallest)
      return refuse(400, 'InvalidParameter', 'image size must be at least 3686400 pixels')
    const images = [body['image'] ?? []].flat() as string[]
    if (images.length > 14 || images.some((one) => !/^data:image\/(jpeg|png);base64,/.test(one)))
      return refuse(400, 'InvalidParameter', 'image')
    const b64_json = (await png('teal', 16)).toString('base64')
    answerJson(response, {
      model: body['model'],
      created: 1,
      data: [{ b64_json, size: body['size'] }],
      usage: { generated_images: 1, output_tokens: 16_384, total_tokens: 16_384 },
    })
  })
