import type { z } from 'zod'
import { ConfigError, flag, integer, text, url } from './values'
import type { S3Config } from '../ports/files/s3'

export const filesEnv = {
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_REGION: text.default('auto'),
  S3_VIRTUAL_HOST: flag.default(false),
  FILE_UPLOAD_DAYS: integer(1, 3650).default(7),
  FILE_RESULT_DAYS: integer(1, 3650).default(30),
  VOICE_MODEL_DAYS: integer(1, 3650).default(30),
  FILE_QUOTA_MB: integer(10, 1_000_000).default(2000),
  ENGINE_CHILDREN: integer(1, 64).optional(),
  AIGC_PROVIDER_CODE: text
    .regex(/^[!#-[\]-~]{1,64}$/, '只能是 64 个以内的英文字母、数字和符号，不含空格、双引号和反斜杠')
    .optional(),
}

type Value = z.output<z.ZodObject<typeof filesEnv>>

/** Provider name in labels when no provider code is set: the product's name. Codes are never invented. */
const nameless = 'FANLE'

/** File store, retention, quota, and the producer in labels. */
export function readFiles(value: Value) {
  return {
    s3: readS3(value),
    retentionDays: { upload: value.FILE_UPLOAD_DAYS, result: value.FILE_RESULT_DAYS, model: value.VOICE_MODEL_DAYS },
    quotaBytes: value.FILE_QUOTA_MB * 1_000_000,
    /** Concurrent engine jobs in this process; null: the number of cores. */
    engineChildren: value.ENGINE_CHILDREN ?? null,
    producer: value.AIGC_PROVIDER_CODE ?? nameless,
  }
}

/** Null keeps files in DATA_DIR. Throws when only some of the four are set. */
function readS3(value: Value): S3Config | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (names.every((name) => !value[name])) return null
  const need = (name: (typeof names)[number]): string => {
    const given = value[name]
    if (!given) throw new ConfigError(name, '在使用 S3 存储时必须设置')
    return given
  }
  return {
    endpoint: need('S3_ENDPOINT'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    region: value.S3_REGION,
    virtualHost: value.S3_VIRTUAL_HOST,
  }
}
