import type { ComponentType, ReactNode } from 'react'
import type { Place } from '#contract/place'

/** What a route's loader gives to the frame and to the screen's slot. */
export type View = { place: Place; Screen: ComponentType; Layout: ComponentType<{ place: Place; children: ReactNode }> }
