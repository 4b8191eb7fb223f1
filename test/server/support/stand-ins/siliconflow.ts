import { answerBytes, answerJson, startStandIn } from '../stand-in'
import { png } from './bytes'

const models = ['Qwen/Qwen-Image', 'Qwen/Qwen-Image-Edit-2509']
const sizes = ['1328x1328', '1664x928', '928x1664', '1472x1140', '1140x1472', '1584x1056', '1056x1584']

/** SiliconFlow's pictures: addresses of results, which need no key. */
export const startSiliconflow = () =>
  startStandIn(async (request, response) => {
    const { method, path, headers, query } = request
    const refuse = (status: number, code: number, message: string) =>
      answerJson(response, { code, message, data: null }, status)
    if (path === '/made.png') return answerBytes(response, await png('navy', 16), 'image/png')
    if (headers.authorization !== 'Bearer secret-key') return refuse(401, 20_001, 'Invalid token')
    if (method === 'GET' && path === '/models' && query.get('type') === 'image')
      return answerJson(response, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
    if (method !== 'POST' || path !== '/images/generations') return refuse(404, 20_000, 'Not found')
    const { model, prompt, image_size, image, image2, seed, ...rest } = request.json()
    if (!models.includes(String(model))) return refuse(400, 20_012, 'Model does not exist. Please check it carefully.')
    const isEdit = String(model).includes('Edit')
    if (!prompt || Object.keys(rest).length > 0 || (seed !== undefined && typeof seed !== 'number'))
      return refuse(400, 20_015, 'The parameter is invalid.')
    if (isEdit ? image_size !== undefined || !image : image !== undefined || !sizes.includes(String(image_size)))
      return refuse(400, 20_015, 'image_size is invalid.')
    if (isEdit && image2 !== undefined && !String(image2).startsWith('data:image/'))
      return refuse(400, 20_015, 'image2 is invalid.')
    answerJson(response, { images: [{ url: `http://${headers.host}/made.png` }], timings: { inference: 1 }, seed })
  })
