import { useState } from 'react'
import { leaveWhenOut } from '../api/queries'

/** Runs a step of a form: whether it is under way, and why it failed. */
export function useStep() {
  const [state, setState] = useState({ isBusy: false, fault: '' })
  async function run(step: () => Promise<void>) {
    setState({ isBusy: true, fault: '' })
    try {
      await step()
      setState({ isBusy: false, fault: '' })
    } catch (error) {
      leaveWhenOut(error)
      setState({ isBusy: false, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return { ...state, run }
}
