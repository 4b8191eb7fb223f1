import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { z } from 'zod'
import type { InputFile } from '../../../../engines'
import { EngineCallError } from '../faults'
import type { AdapterContext } from '../types'
import { type DashscopeEngine, pathOf } from './options'

const policyShape = z.object({
  data: z.object({
    upload_host: z.string(),
    upload_dir: z.string(),
    oss_access_key_id: z.string(),
    signature: z.string(),
    policy: z.string(),
    x_oss_object_acl: z.string().catch('private'),
    x_oss_forbid_overwrite: z.string().catch('true'),
  }),
})

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
}

/**
 * Uploads a file to the provider's 48-hour store, for one model, and returns its `oss://` address. The models accept
 * addresses only; so no file of a person is ever readable at our own address.
 */
export async function uploaded(
  { path, mime }: InputFile,
  model: string,
  engine: DashscopeEngine,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<string> {
  const query = { action: 'getPolicy', model }
  const { data } = await http.json({ to: pathOf(engine, 'uploads'), query }, policyShape)
  const key = `${data.upload_dir}/${crypto.randomUUID()}.${endings[mime] ?? 'bin'}`
  const form = new FormData()
  for (const [name, value] of Object.entries({
    OSSAccessKeyId: data.oss_access_key_id,
    Signature: data.signature,
    policy: data.policy,
    'x-oss-object-acl': data.x_oss_object_acl,
    'x-oss-forbid-overwrite': data.x_oss_forbid_overwrite,
    key,
    success_action_status: '200',
  }))
    form.append(name, value)
  form.append('file', await openAsBlob(path, { type: mime }), key.slice(key.lastIndexOf('/') + 1))
  // The store answers without a body.
  await http.json({ to: data.upload_host, form, timeoutMs: 120_000 }, z.null()).catch((error: unknown) => {
    throw error instanceof EngineCallError && error.kind === 'gone'
      ? new EngineCallError('failed', `the store refused a file: ${error.detail}`, { maybeCharged: false })
      : error
  })
  return `oss://${key}`
}
