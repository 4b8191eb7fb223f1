import type { ReactNode } from 'react'
import { usePath } from '@/services/navigation'
import { useLoginQuestion } from '@/stores/guest'
import { isPublicPath } from './guard'

export interface LoginSheetProps {
  open: boolean
  onAnswer(loggedIn: boolean): void
}

let draw: (props: LoginSheetProps) => ReactNode = () => null

/** The app names the sheet, which uses the frame itself. */
export const showLoginSheet = (sheet: typeof draw): void => void (draw = sheet)

/** The question for a login over the page in front. `path`: the page that draws it. */
export function LoginQuestion({ path }: { path: string }) {
  const { answer } = useLoginQuestion()
  const isInFront = usePath() === path && !isPublicPath(path)
  return <>{draw({ open: answer !== null && isInFront, onAnswer: (loggedIn) => answer?.(loggedIn) })}</>
}
