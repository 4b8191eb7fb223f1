import { late } from '@/components/ui/late'
import type { LoginSheetProps } from '@/components/login/sheet'
import { usePath } from '@/services/navigation'
import { useLoginQuestion } from '@/stores/guest'
import { isPublicPath } from './guard'

const LoginSheet = late<LoginSheetProps>(() => import('@/components/login/sheet').then((part) => part.LoginSheet), {
  when: 'press',
  onFail: ({ onAnswer }) => onAnswer(false),
})

/** The question for a login over the page in front. `path`: the page that draws it. */
export function LoginQuestion({ path }: { path: string }) {
  const { answer } = useLoginQuestion()
  const isInFront = usePath() === path && !isPublicPath(path)
  return <LoginSheet open={answer !== null && isInFront} onAnswer={(loggedIn) => answer?.(loggedIn)} />
}
