import type { LoginSheetProps } from '@/components/frame/login-question'
import { late } from '@/components/ui/late'

/** The login over a guest's page, loaded when it is first asked for. */
export const LateLoginSheet = late<LoginSheetProps>(
  () => import('@/components/login/sheet').then((part) => part.LoginSheet),
  { when: 'press', onFail: ({ onAnswer }) => onAnswer(false) },
)
