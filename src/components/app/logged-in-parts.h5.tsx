import { Drawer } from '@/components/frame/drawer'
import { FirstModel } from '@/components/frame/first-model'
import { News } from '@/components/frame/news/index.h5'
import { Watermark } from '@/components/site/watermark'

/** Parts of the frame for logged-in users, in a chunk of their own that the login page does not load. */
export function LoggedInParts({ ready }: { ready: boolean }) {
  return (
    <>
      <Watermark />
      <Drawer />
      {ready && <FirstModel />}
      <News />
    </>
  )
}
