import { switchLanguage } from '@/services/texts/i18n'
import { notAllowedText } from '@/services/texts/not-allowed'
import { onNotice } from '@/services/api/notices'
import { tellCopyFailed } from '@/components/ui/use-copied'
import { waitFor } from '../../support/wait'

test('a copy that the privacy guide keeps back is told as that, any other as it was', async () => {
  const told: string[] = []
  const stop = onNotice(({ text }) => told.push(text))
  for (const errno of [103, 104, 112, 0]) tellCopyFailed({ errno, errMsg: 'setClipboardData:fail' })
  await switchLanguage('en-US')
  await waitFor('the English text', () => notAllowedText().startsWith('WeChat'))
  tellCopyFailed({ errno: 104 })
  stop()
  expect(told.map((text) => text.slice(0, 6))).toEqual([
    '微信没有允许',
    '微信没有允许',
    '微信没有允许',
    '没能复制，请',
    'WeChat',
  ])
})
