import { Image, ScrollView, Text } from '@tarojs/components'
import type { ReactNode } from 'react'

interface Part {
  className?: string
  children?: ReactNode
}

interface PictureOfMarkdown {
  className?: string
  src: string
  alt: string
  onError(): void
}

/** Scrolls sideways when its content is wider than the screen. */
export const Strip = ({ className, children }: Part) => (
  <ScrollView scrollX className={className}>
    {children}
  </ScrollView>
)

export const Link = ({ className, href, onOpen, children }: Part & { href: string; onOpen(href: string): void }) => (
  <Text className={className} onClick={() => onOpen(href)}>
    {children}
  </Text>
)

export const MarkdownPicture = ({ className, src, onError }: PictureOfMarkdown) => (
  <Image className={className} src={src} mode='widthFix' lazyLoad onError={onError} />
)
