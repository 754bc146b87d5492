import { createContext, createElement, Suspense, use, type ComponentType } from 'react'

export interface LeaveGuardProps {
  /** May the page be left? Asks, where something would be lost. */
  mayLeave: () => Promise<boolean>
}

/** The shell gives what holds the router back, so that the browser's back button asks, too.
 *  @example <LeaveGuardProvider value={RouterGuard}>…</LeaveGuardProvider> */
export const LeaveGuardProvider = createContext<ComponentType<LeaveGuardProps>>(() => null)

/** While it is shown, the page changes only if it may. @example {open && <LeaveGuard mayLeave={mayLeave} />} */
export function LeaveGuard(props: LeaveGuardProps) {
  return <Suspense>{createElement(use(LeaveGuardProvider), props)}</Suspense>
}
