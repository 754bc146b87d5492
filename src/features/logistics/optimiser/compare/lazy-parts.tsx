/** What few open, fetched when they do. */
import { lazy } from 'react'

export const IllDialog = lazy(() => import('./IllDialog.tsx').then((m) => ({ default: m.IllDialog })))
export const RenameDialog = lazy(() => import('./RenameDialog.tsx').then((m) => ({ default: m.RenameDialog })))
