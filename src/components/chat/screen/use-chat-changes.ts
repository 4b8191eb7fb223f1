import { useEffect } from 'react'
import { usePath } from '@/services/navigation'
import { loadChanges } from './load-changes'

/** Shows the changes of other tabs and devices while the chat is on the screen. */
export function useChatChanges(): void {
  const shown = usePath() === '/chat'
  useEffect(() => {
    if (!shown) return undefined
    let there = true
    let end = () => {}
    // If the code fails to load, the chat still works: a reload shows the changes of others.
    void loadChanges().then(
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
