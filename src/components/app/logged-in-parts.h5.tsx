import { Drawer } from '../frame/drawer'
import { FirstModel } from '../frame/first-model'
import { Watermark } from '../site/watermark'

/** What only those who are logged in see of the frame, in a file of its own that the login page does not load. */
export function LoggedInParts({ ready }: { ready: boolean }) {
  return (
    <>
      <Watermark />
      <Drawer />
      {ready && <FirstModel />}
    </>
  )
}
