import { PageContainer } from '@tarojs/components'
import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { LayersOfPage, type NoteLayer } from '@/components/ui/layer/layers'
import { holdBack } from '@/services/platform/navigation/in-order.weapp'

/**
 * Makes the phone's Back button close the topmost dialog, sheet or drawer of a page, and keeps the page. WeChat reports
 * Back only through a page container, and a page may have one. This one is empty; it is shown while a layer is open and
 * the page is in front. `onChangeBehind` runs before it is hidden for another page: a hidden page is otherwise not drawn.
 */
export function PageLayers({ onChangeBehind, children }: { onChangeBehind(): void; children: ReactNode }) {
  const [layers, setLayers] = useState<readonly (() => void)[]>([])
  const [inFront, setInFront] = useState(true)
  /** Back has hidden the container, but another layer is open below: show it again. */
  const [again, setAgain] = useState(false)
  useDidShow(() => setInFront(true))
  useDidHide(() => {
    if (layers.length > 0) onChangeBehind()
    setInFront(false)
  })
  const note = useCallback<NoteLayer>((close) => {
    const layer = () => close()
    setLayers((open) => [...open, layer])
    return () => setLayers((open) => open.filter((other) => other !== layer))
  }, [])
  const isOpen = layers.length > 0 && inFront
  useEffect(() => (isOpen ? holdBack() : undefined), [isOpen])
  useEffect(() => {
    if (again) Taro.nextTick(() => setAgain(false))
  }, [again])
  const show = isOpen && !again
  return (
    <LayersOfPage.Provider value={note}>
      {children}
      <PageContainer
        show={show}
        overlay={false}
        duration={0}
        customStyle='height: 0'
        onBeforeLeave={() => show && layers[layers.length - 1]?.()}
        onAfterLeave={() => show && setAgain(true)}
      />
    </LayersOfPage.Provider>
  )
}
