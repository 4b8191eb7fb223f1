import type { Field } from '@contract/field'
import { tools } from '@contract/tools'
import { previewOf } from '@/components/tool/previews'

test('every choice that is shown on cards has a drawing, except a picture of one’s own', () => {
  const bare = tools.flatMap(({ serviceKey, fields }) =>
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.look === 'cards'
        ? field.of.filter((one) => !previewOf(serviceKey, name, one)).map((one) => `${serviceKey}.${name}: ${one}`)
        : [],
    ),
  )
  expect(bare).toEqual(['MUSE_TALK.background: picture'])
})
