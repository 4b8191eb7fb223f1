import { Image, ScrollView, Text, View } from '@tarojs/components'
import type { LinkPart, Part, Pressable } from './primitives.types'

export const Box = ({ className, id, children }: Part) => <View id={id} className={className}>{children}</View>

export const Run = ({ className, children }: Part) => <Text className={className} userSelect>{children}</Text>

/** Scrolls sideways when its content is wider than the screen. */
export const Strip = ({ className, children }: Part) => <ScrollView scrollX className={className}>{children}</ScrollView>

export const Press = ({ className, id, label, onClick, children }: Pressable) => (
  <View id={id} className={className} ariaRole='button' ariaLabel={label} onClick={onClick}>{children}</View>
)

export const Link = ({ className, href, onOpen, children }: LinkPart) => (
  <Text className={className} onClick={() => onOpen(href)}>{children}</Text>
)

export const Picture = ({ className, src, alt }: { className?: string; src: string; alt: string }) => (
  <Image className={className} src={src} ariaLabel={alt} mode='widthFix' lazyLoad />
)
