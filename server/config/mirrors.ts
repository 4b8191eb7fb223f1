import { isMirror, mirrorNames } from '../local-models/get/mirrors'
import { ConfigError } from './values'

/** The mirrors of models in their order. Throws a ConfigError for an unknown one. */
export function readMirrors(value: string): string[] {
  const names = value
    .split(/[,，\s]+/)
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => !isMirror(name))
  if (unknown)
    throw new ConfigError(
      'MODEL_MIRROR',
      `里没有 ${unknown} 这个镜像：可写 ${mirrorNames.join('、')}，或 https:// 开头的地址`,
    )
  return names
}
