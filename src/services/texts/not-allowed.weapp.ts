import type { Locale } from '@contract/locales'
import { locale } from './i18n'

const words: Readonly<Record<Locale, string>> = {
  'zh-CN': '微信没有允许：请同意隐私保护指引，或在设置里打开权限，再试一次',
  'zh-TW': '微信沒有允許：請同意隱私保護指引，或在設定裡開啟權限，再試一次',
  'en-US':
    'WeChat did not allow it. Agree to the privacy guide or grant the permission in the settings, then try again.',
  'ko-KR': '위챗에서 허용되지 않았어요. 개인정보 보호 안내에 동의하거나 설정에서 권한을 켠 뒤 다시 시도해 주세요',
  'ru-RU':
    'WeChat не дал доступа. Примите правила конфиденциальности или включите разрешение в настройках и попробуйте снова.',
}

/** What was tried may not go on: the privacy guide was not agreed to, or WeChat refuses. */
export const notAllowedText = (): string => words[locale()]
