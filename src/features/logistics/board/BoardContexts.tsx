import type { ComponentProps, ReactNode } from 'react'
import { EtaProvider, useEtaClock } from './eta'
import { ReasonProvider } from './reason-store'
import { WatcherProvider } from './watcher-store'

type ContextsProps = {
  watchers: ComponentProps<typeof WatcherProvider>['value']
  reasons: ComponentProps<typeof ReasonProvider>['value']
  bandPercent: number | undefined
  children: ReactNode
}

/** What cards and lanes look up by themselves: who else is here, why something is not planned, and how sure arrivals are. */
export function BoardContexts({ watchers, reasons, bandPercent, children }: ContextsProps) {
  return (
    <WatcherProvider value={watchers}>
      <ReasonProvider value={reasons}>
        <EtaProvider value={useEtaClock(bandPercent)}>{children}</EtaProvider>
      </ReasonProvider>
    </WatcherProvider>
  )
}
