import { Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useContext, type ReactNode } from 'react'
import { Notes } from './notes'

interface NoteLinkProps {
  label: string
  to: 'note' | 'mark'
  name: string
  children: ReactNode
}

/** A mark shows its note in place: a mini-program cannot scroll to a place within an answer. */
export function NoteLink({ label, to, name, children }: NoteLinkProps) {
  const note = useContext(Notes)
  if (to === 'mark') return null
  return (
    <Text
      className='md-note__link'
      onClick={() => {
        const text = note(label)
        if (text) void Taro.showModal({ title: name, content: text, showCancel: false }).catch(() => undefined)
      }}
    >
      {children}
    </Text>
  )
}

export const NotePlace = ({ children }: { label: string; children: ReactNode }) => (
  <View className='md-note'>{children}</View>
)
