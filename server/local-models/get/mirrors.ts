import { withoutEndSlash } from '../../text'
import type { Repository } from '../catalogue'

type PathOf = (name: string, revision: string, file: string) => string

/** A site with repositories of models. `hf-mirror` has those of Hugging Face. */
interface Mirror {
  host: string
  repositories: Repository['mirror']
  path: PathOf
}

const huggingFacePath: PathOf = (name, revision, file) => `/${name}/resolve/${revision}/${file}`

const mirrors: Readonly<Record<string, Mirror>> = {
  modelscope: {
    host: 'https://modelscope.cn',
    repositories: 'modelscope',
    path: (name, revision, file) => `/models/${name}/resolve/${revision}/${file}`,
  },
  'hf-mirror': { host: 'https://hf-mirror.com', repositories: 'huggingface', path: huggingFacePath },
  huggingface: { host: 'https://huggingface.co', repositories: 'huggingface', path: huggingFacePath },
}

export const mirrorNames = Object.keys(mirrors)

/** A site with the paths of Hugging Face, such as a mirror in the operator's network. */
const isAddress = (mirror: string) => /^https?:\/\/[^\s/]+/.test(mirror)

export const isMirror = (mirror: string) => mirrorNames.includes(mirror) || isAddress(mirror)

export interface MirrorAddress {
  mirror: string
  url: string
}

/** Addresses of a file in the order of the mirrors: names, or addresses of own sites. */
export function mirrorAddresses(
  repositories: readonly Repository[],
  file: string,
  order: readonly string[],
): MirrorAddress[] {
  return order.flatMap((mirror) => {
    const own: Mirror = { host: withoutEndSlash(mirror), repositories: 'huggingface', path: huggingFacePath }
    const { host, repositories: kind, path } = mirrors[mirror] ?? own
    const repository = repositories.find((one) => one.mirror === kind)
    return repository ? [{ mirror, url: host + path(repository.name, repository.revision, file) }] : []
  })
}
