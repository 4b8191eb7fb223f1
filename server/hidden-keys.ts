/** Keys that this process has read. Providers repeat a key in their errors, and one provider may name another's. */
const known = new Set<string>()

/** Shorter values are words that a text may contain by chance. */
const leastLength = 6

/** Called wherever a key is read, so that no log, list or output shows it. Returns the key. */
export function rememberKey(key: string): string {
  // `user:password` and `id:secret` are also written apart.
  for (const part of [key, ...key.split(':')]) if (part.length >= leastLength) known.add(part)
  return key
}

/** Shapes of keys that are not ours: OpenAI and its likes, Baidu, Aliyun, Tencent, Volcengine, Replicate, fal, Google. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer)(\s+)[\w.~+/=:-]+/gi, '$1$2***'],
  // A word of a sentence has no digit.
  [/\b(Basic|Token|Key)(\s+)(?=[^\s\d]*\d)[\w.~+/=:-]{8,}/gi, '$1$2***'],
  [/\beyJ[\w-]{6,}\.[\w-]{6,}(\.[\w-]*)?/g, '***'],
  // Keys of Ark and fal have shapes of their own below; `ark-images` is the name of a wire.
  [/\b(sk|pk|rk|ak|r8|hf|gsk|xai|tok)([-_])[A-Za-z0-9][\w.-]{5,}/gi, '$1$2***'],
  [/\bbce-v3\/[\w./-]+/g, 'bce-v3/***'],
  [/\b(ALTAK|LTAI|AKID|AKLT|AKIA|AIza)[\w-]{8,}/g, '$1***'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:[\w-]{8,}/gi, '***'],
  [
    /((?:api[_-]?key|access[_-]?key(?:[_-]?(?:id|secret))?|secret(?:[_-]?(?:id|key))?|signature|password|token)["']?\s*[=:]\s*["']?)[^\s"',&;}]{6,}/gi,
    '$1***',
  ],
]

/** A text of a provider without keys of any shape. */
export function hideKeys(text: string): string {
  let hidden = text
  for (const key of known) hidden = hidden.replaceAll(key, '***')
  for (const [shape, instead] of shapes) hidden = hidden.replace(shape, instead)
  return hidden
}
