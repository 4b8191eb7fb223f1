import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '../../contract/limits'
import { writeJson, readJson } from '../config/secrets'

const demoShape = z.object({
  tel: z.string().regex(limits.telPattern),
  password: z.string().regex(limits.passwordPattern),
})

interface Deps {
  dataDir: string
  token: () => string
  ensure: (tel: string, password: string) => Promise<{ created: boolean }>
}

/** The demo account; its password is created at the first start and stored in the data directory. */
export async function demoAccount({ dataDir, token, ensure }: Deps): Promise<{ tel: string; password: string } | null> {
  const path = join(dataDir, 'demo.json')
  const found = demoShape.safeParse(readJson(path))
  const demo = found.success ? found.data : { tel: '13800138000', password: passwordFrom(token()) }
  const { created } = await ensure(demo.tel, demo.password)
  if (found.success) return demo
  return created ? writeJson(path, demo) : null
}

/** Easy to type: letters and digits only, at least one of each. */
const passwordFrom = (token: string) =>
  `fanle${token
    .toLowerCase()
    .replace(/[^a-hjkmnp-z2-9]/g, '')
    .slice(0, 8)}7`
