import { QueryClientProvider } from '@tanstack/react-query'
import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { AppBoundary } from '@/components/app/app-boundary'
import { AppFrame } from '@/components/app/app-frame'
import { showNotFound } from '@/services/navigation'
import { queries } from '@/services/queries/client'
import { boot } from '@/stores/boot'
import './styles/taro-ui.scss'
import './app.scss'

boot()

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => void showNotFound())
  return (
    <QueryClientProvider client={queries}>
      <AppBoundary>
        <AppFrame>{children}</AppFrame>
      </AppBoundary>
    </QueryClientProvider>
  )
}
