import { View } from '@tarojs/components'
import { InLayer } from './in-layer'
import { useBackCloses } from './layers'
import type { LayerProps } from './types'
import { usePresence } from './use-presence'
import './index.scss'

/**
 * A panel over the page; the page behind does not scroll with it. The phone's Back button closes it. Its box is always
 * present: a node inserted between others sends all of its parent to the view again.
 */
export function Layer({ open, id, className, style, onClose, children }: LayerProps) {
  const { present, leaving } = usePresence(open)
  useBackCloses(open, onClose)
  return (
    <View className='ui-over'>
      {present && (
        <View className={`ui-layer ${leaving ? 'ui-layer--leaving' : ''}`}>
          <View className='ui-layer__back' catchMove onClick={() => onClose()} />
          <View id={id} className={className} style={style}>
            <InLayer.Provider value>{children}</InLayer.Provider>
          </View>
        </View>
      )}
    </View>
  )
}
