import { QueryClientProvider } from '@tanstack/react-query'
import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { AppShell } from '@/components/frame/app-frame'
import { lost } from '@/services/navigation'
import { queries } from '@/services/queries/client'
import { boot } from '@/stores/boot'
import './styles/taro-ui.scss'
import './app.scss'

boot()

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => void lost())
  return (
    <QueryClientProvider client={queries}>
      <AppShell>{children}</AppShell>
    </QueryClientProvider>
  )
}
