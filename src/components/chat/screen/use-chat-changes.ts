import { useEffect } from 'react'
import { usePath } from '@/services/navigation'
import { useGuest } from '@/stores/guest'

/** Shows the changes of other tabs and devices while the chat is on the screen. */
export function useChatChanges(): void {
  const guest = useGuest()
  const shown = usePath() === '/chat' && !guest
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
