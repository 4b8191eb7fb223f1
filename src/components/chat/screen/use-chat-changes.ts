import { useEffect } from 'react'
import { usePath } from '@/services/navigation'

/** While the chat is on the screen, what other tabs and devices do in it is shown. */
export function useChatChanges(): void {
  const shown = usePath() === '/chat'
  useEffect(() => {
    if (!shown) return undefined
    let there = true
    let end = () => {}
    // When the code cannot be loaded, the chat works as before: what others did is seen after a reload.
    void import('../changes').then(
      ({ showChanges }) => {
        if (there) end = showChanges()
      },
      () => undefined,
    )
    return () => {
      there = false
      end()
    }
  }, [shown])
}
