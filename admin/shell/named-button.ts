import { toast } from '../parts/toast'

/** Visible buttons of the screen, outside of dialogs, whose words are among these; the other words are in the button's row. */
export const buttonsNamed = (words: readonly string[], screen: ParentNode = document) =>
  [...screen.querySelectorAll<HTMLButtonElement>('#content button:enabled')].filter((button) => {
    const name = button.textContent.trim()
    const row = button.closest('tr, li')?.textContent ?? ''
    const isThere = words.includes(name) && !button.closest('dialog') && button.getClientRects().length > 0
    return isThere && words.every((word) => word === name || row.includes(word))
  })

/** A screen that has not shown the button by then does not have it. */
const patienceMs = 5_000

/** Presses the only button of these words as soon as the screen shows it. Returns what ends the wait, as any input does. */
export function pressWhenShown(words: readonly string[]): () => void {
  const look = () => {
    const [button, ...others] = buttonsNamed(words)
    if (!button || others.length > 0) return
    end()
    button.click()
  }
  const giveUp = () => {
    end()
    const isSeveral = buttonsNamed(words).length > 1
    toast(`${isSeveral ? '不止一个' : '这里没有'}“${words.join(' ')}”${isSeveral ? '，请加上那一行的字' : ''}`)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(giveUp, patienceMs)
  function end() {
    observer.disconnect()
    clearTimeout(timer)
    for (const input of inputs) document.removeEventListener(input, end, true)
  }
  for (const input of inputs) document.addEventListener(input, end, true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  look()
  return end
}

const inputs = ['keydown', 'pointerdown'] as const
